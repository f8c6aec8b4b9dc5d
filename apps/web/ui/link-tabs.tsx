import { Link } from '@tanstack/react-router';
import classes from './link-tabs.module.css';

/** Sibling screens side by side; each is a page of its own with its own address. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: { to: string; text: string }[] }) => {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, text }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
          {text}
        </Link>
      ))}
    </nav>
  );
};
