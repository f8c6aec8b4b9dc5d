import { Paper, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './side-menu.module.css';
import { useAddress } from './use-address.ts';

interface Tab {
  name: string;
  text: string;
  panel: ReactNode;
}

/** What stands in the menu but is no tab: it does something at once. */
interface Action {
  text: string;
  onClick: () => void;
  danger?: boolean;
}

/** A record's parts, one at a time, chosen from a menu on the left; which one is open stands in the address. */
export const SideMenu = ({ label, tabs, actions = [] }: { label: string; tabs: Tab[]; actions?: Action[] }) => {
  const [address, change] = useAddress();
  const open = tabs.find(({ name }) => name === address['tab']) ?? tabs[0];
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
