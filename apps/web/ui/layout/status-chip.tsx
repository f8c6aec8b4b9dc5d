import classes from './status-chip.module.css';

export type ChipColour = 'grey' | 'yellow' | 'orange' | 'light-blue' | 'blue' | 'red' | 'green' | 'teal' | 'pink';

/** The meaning of a state, for states without a specified colour. */
export type ChipKind = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A state as coloured text, so that the colour is never the only information. */
export const StatusChip = ({ kind, text }: { kind: ChipKind | ChipColour; text: string }) => (
  <span className={classes.chip} data-kind={kind} data-colour={isChipKind(kind) ? colours[kind] : kind}>
    {text}
  </span>
);

const colours = {
  success: 'green',
  warning: 'orange',
  danger: 'red',
  info: 'light-blue',
  neutral: 'grey',
} as const satisfies Record<ChipKind, ChipColour>;

const isChipKind = (kind: ChipKind | ChipColour): kind is ChipKind => kind in colours;
