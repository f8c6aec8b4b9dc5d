import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './hint.module.css';

/** A quiet line above a screen's content: why it shows less than expected. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <p className={classes.hint}>
    <IconInfoCircle size={18} stroke={1.6} aria-hidden />
    {children}
  </p>
);
