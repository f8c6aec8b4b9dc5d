import IconAlertTriangle from 'icon:alert-triangle';
import type { ReactNode } from 'react';
import classes from './warning.module.css';

/** A warning next to what it is about, which prevents nothing. */
export const Warning = ({ title, children }: { title?: string; children?: ReactNode }) => (
  <div className={classes['warning']} role="alert">
    <IconAlertTriangle className={classes['icon']} size={17} stroke={1.8} aria-hidden />
    <div className={classes['body']}>
      {title !== undefined && <p className={classes['title']}>{title}</p>}
      {children}
    </div>
  </div>
);
