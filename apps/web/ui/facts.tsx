import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** What is known and not edited here, side by side. Nothing is said as a dash. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
