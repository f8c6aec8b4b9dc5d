import classes from './status-chip.module.css';

export type ChipColour = 'grey' | 'yellow' | 'orange' | 'light-blue' | 'blue' | 'red' | 'green' | 'teal' | 'pink';

/** What a state means, for those whose colour nobody prescribes. */
export type ChipKind = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A state as a coloured word: the colour never speaks alone. */
export const StatusChip = ({ kind, text }: { kind: ChipKind | ChipColour; text: string }) => (
  <span className={classes.chip} data-kind={kind} data-colour={isMeaning(kind) ? colours[kind] : kind}>
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

const isMeaning = (kind: ChipKind | ChipColour): kind is ChipKind => kind in colours;
