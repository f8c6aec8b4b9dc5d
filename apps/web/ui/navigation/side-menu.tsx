import { Paper, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './side-menu.module.css';
import { useSearchParams } from './use-search-params.ts';

interface Tab {
  name: string;
  text: string;
  panel: ReactNode;
}

/** An entry of the menu that runs an action instead of opening a tab. */
interface Action {
  text: string;
  onClick: () => void;
  danger?: boolean;
}

/** The parts of a record as tabs with a menu on the left; the URL has the open tab. */
export const SideMenu = ({ label, tabs, actions = [] }: { label: string; tabs: Tab[]; actions?: Action[] }) => {
  const [params, change] = useSearchParams();
  const open = tabs.find(({ name }) => name === params['tab']) ?? tabs[0];
  return (
    <div className={classes.layout}>
      <nav aria-label={label} className={classes.menu}>
        {tabs.map(({ name, text }) => (
          <UnstyledButton
            key={name}
            className={classes.item}
            {...(name === open?.name && { 'aria-current': 'true' })}
            onClick={() => change({ tab: name }, { replace: true })}
          >
            {text}
          </UnstyledButton>
        ))}
        {actions.map(({ text, onClick, danger }) => (
          <UnstyledButton key={text} className={classes.item} data-danger={danger || undefined} onClick={onClick}>
            {text}
          </UnstyledButton>
        ))}
      </nav>
      <Paper withBorder component="section" className={classes.panel} key={open?.name}>
        <h2 className={classes.title}>{open?.text}</h2>
        <div className={classes.body}>{open?.panel}</div>
      </Paper>
    </div>
  );
};
