import { UnstyledButton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './section-nav.module.css';

interface Section {
  /** Of the `FormCard` that it leads to. */
  id: string;
  title: string;
}

/** The parts of a long form: leads to each, and shows which one is in sight. */
export const SectionNav = ({ label, sections }: { label: string; sections: readonly Section[] }) => {
  const [current, setCurrent] = useState(sections[0]?.id);
  const look = useEffectEvent(() => setCurrent(inSight(sections.map(({ id }) => id))));
  useEffect(() => {
    const onScroll = () => look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return (
    <nav aria-label={label} className={classes.nav}>
      {sections.map(({ id, title }) => (
        <UnstyledButton
          key={id}
          className={classes.item}
          {...(id === current && { 'aria-current': 'true' })}
          onClick={() => goTo(id)}
        >
          {title}
        </UnstyledButton>
      ))}
    </nav>
  );
};

/** Not a link: the address would change, and with it the question whether to leave what was typed. */
const goTo = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
};

/** The last section that begins in the upper part of the window; at the end of the page the last one of all. */
const inSight = (ids: string[]): string | undefined => {
  const { scrollHeight } = document.documentElement;
  if (window.innerHeight + window.scrollY >= scrollHeight - 2 && window.scrollY > 0) return ids.at(-1);
  const begun = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < window.innerHeight / 3,
  );
  return begun.at(-1) ?? ids[0];
};
