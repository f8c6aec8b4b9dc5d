import { Link, useLocation } from '@tanstack/react-router';
import classes from './link-tabs.module.css';

/** Sibling screens side by side; each is a page of its own with its own address. A form belongs to the list above it. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: { to: string; text: string }[] }) => {
  const { pathname } = useLocation();
  const [current] = tabs
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length);
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, text }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: to !== current, includeSearch: false }}>
          {text}
        </Link>
      ))}
    </nav>
  );
};
