import type { ReactNode } from 'react';
import { dash, isEmpty } from '../dash.ts';
import classes from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Highlights a value that has a problem. */
  isWrong?: boolean;
}

interface Props {
  facts: readonly Fact[];
  /** `grid`: side by side with labels above; `lines`: one line each with the label in front. */
  layout?: 'grid' | 'lines';
  /** For long values: addresses, names. */
  wide?: boolean;
}

/** Labels and values that cannot be edited here. */
export const Facts = ({ facts, layout = 'grid', wide = false }: Props) => (
  <dl className={layout === 'grid' ? classes.facts : classes.lines} data-wide={wide || undefined}>
    {facts.map(({ label, value, isWrong }) => (
      <div key={label} data-wrong={isWrong || undefined}>
        <dt>{label}</dt>
        <dd>{isEmpty(value) ? dash : value}</dd>
      </div>
    ))}
  </dl>
);
