import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-card.module.css';

interface Props {
  title?: string;
  /** The target of a `SectionNav`. */
  id?: string;
  children: ReactNode;
}

/** A group of fields under a heading. */
export const FormCard = ({ title, id, children }: Props) => (
  <Paper
    withBorder
    className={classes.card}
    component="section"
    {...(id !== undefined && { id, tabIndex: -1, 'aria-label': title })}
  >
    {title && <h2 className={classes.title}>{title}</h2>}
    <Stack gap="md" className={classes.body}>
      {children}
    </Stack>
  </Paper>
);
