import IconInfoCircle from 'icon:info-circle';
import type { ReactNode } from 'react';
import classes from './access-hint.module.css';

/** A line above the content that explains why the screen shows less than expected. */
export const AccessHint = ({ children }: { children: ReactNode }) => (
  <p className={classes.hint}>
    <IconInfoCircle size={18} stroke={1.6} aria-hidden />
    {children}
  </p>
);
