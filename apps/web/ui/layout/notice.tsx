import type { Icon } from '../icon/create-icon.tsx';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A message that replaces a screen without content. */
export const Notice = ({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: Icon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <div className={classes.notice}>
    <span className={classes.icon}>
      <Icon size={26} stroke={1.5} aria-hidden />
    </span>
    <h1 className={classes.title}>{title}</h1>
    {children !== undefined && <p className={classes.text}>{children}</p>}
    {action}
  </div>
);
