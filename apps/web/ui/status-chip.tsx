import classes from './status-chip.module.css';

export type ChipKind = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A state as a coloured word: the colour never speaks alone. */
export const StatusChip = ({ kind, text }: { kind: ChipKind; text: string }) => (
  <span className={classes.chip} data-kind={kind}>
    {text}
  </span>
);
