import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface Props {
  facts: readonly Fact[];
  /** For values that want more room: addresses, names. */
  wide?: boolean;
}

/** What is known and not edited here, side by side. Nothing is said as a dash. */
export const Facts = ({ facts, wide = false }: Props) => (
  <dl className={classes.facts} data-wide={wide || undefined}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
