import type { ReactNode } from 'react';
import { dash, isNone } from '../dash.ts';
import classes from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Something is not right with it, and stands there in words. */
  isWrong?: boolean;
}

interface Props {
  facts: readonly Fact[];
  /** Labels above their values and side by side, or one line each with the label in front. */
  layout?: 'grid' | 'lines';
  /** For values that want more room: addresses, names. */
  wide?: boolean;
}

/** What is known and not edited here. */
export const Facts = ({ facts, layout = 'grid', wide = false }: Props) => (
  <dl className={layout === 'grid' ? classes.facts : classes.lines} data-wide={wide || undefined}>
    {facts.map(({ label, value, isWrong }) => (
      <div key={label} data-wrong={isWrong || undefined}>
        <dt>{label}</dt>
        <dd>{isNone(value) ? dash : value}</dd>
      </div>
    ))}
  </dl>
);
