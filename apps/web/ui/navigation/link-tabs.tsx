import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import classes from './link-tabs.module.css';

interface Tab {
  to: string;
  text: string;
  /** A number that wants to be seen beside the text, and what it means. */
  mark?: string;
  markLabel?: string;
}

/** Sibling screens side by side; each is a page of its own with its own address. A form belongs to the list above it. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => {
  const { pathname } = useLocation();
  const [current] = tabs
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length);
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, text, mark, markLabel }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: to !== current, includeSearch: false }}>
          {text}
          {mark !== undefined && (
            <span className={classes.mark} title={markLabel}>
              <span aria-hidden>{mark}</span>
              <VisuallyHidden>{markLabel}</VisuallyHidden>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
};
