import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import classes from './link-tabs.module.css';

interface LinkTab {
  to: string;
  text: string;
  /** A number beside the text. */
  badge?: string;
  /** The meaning of the number. */
  badgeLabel?: string;
}

/** Tabs of sibling screens, each with its own URL. A form highlights the tab of its list. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: LinkTab[] }) => {
  const { pathname } = useLocation();
  const [current] = tabs
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length);
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, text, badge, badgeLabel }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: to !== current, includeSearch: false }}>
          {text}
          {badge !== undefined && (
            <span className={classes.badge} title={badgeLabel}>
              <span aria-hidden>{badge}</span>
              <VisuallyHidden>{badgeLabel}</VisuallyHidden>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
};
