import { UnstyledButton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './section-nav.module.css';

interface Section {
  /** The id of its `FormCard`. */
  id: string;
  title: string;
}

/** Links to the sections of a long form; highlights the visible section. */
export const SectionNav = ({ label, sections }: { label: string; sections: readonly Section[] }) => {
  const [current, setCurrent] = useState(sections[0]?.id);
  const updateCurrent = useEffectEvent(() => setCurrent(visibleSection(sections.map(({ id }) => id))));
  useEffect(() => {
    const onScroll = () => updateCurrent();
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
          onClick={() => scrollTo(id)}
        >
          {title}
        </UnstyledButton>
      ))}
    </nav>
  );
};

/** Not a link: a changed URL would trigger the question about unsaved changes. */
const scrollTo = (id: string): void => {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
};

/** The last section that starts in the upper third of the window; at the end of the page the last section. */
const visibleSection = (ids: string[]): string | undefined => {
  const { scrollHeight } = document.documentElement;
  if (window.innerHeight + window.scrollY >= scrollHeight - 2 && window.scrollY > 0) return ids.at(-1);
  const passed = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < window.innerHeight / 3,
  );
  return passed.at(-1) ?? ids[0];
};
