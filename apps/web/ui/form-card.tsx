import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-card.module.css';

/** A group of fields under a heading of its own. */
export const FormCard = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Paper withBorder className={classes.card} component="section">
    {title && <h2 className={classes.title}>{title}</h2>}
    <Stack gap="md" className={classes.body}>
      {children}
    </Stack>
  </Paper>
);
