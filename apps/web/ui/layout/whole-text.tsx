import classes from './whole-text.module.css';

/** Text in a table that wraps onto as many lines as it needs, for texts that must be seen in full. */
export const WholeText = ({ text }: { text: string }) => <span className={classes.whole}>{text}</span>;
