import classes from './two-lines.module.css';

/** Text in a table on at most two lines; e-mails break after the @. The tooltip has the whole text. */
export const TwoLines = ({ text }: { text: string }) => {
  if (text === '') return null;
  const [local = '', ...domain] = text.split(/(?<=@)/);
  return (
    <span className={classes.twoLines} title={text}>
      {local}
      {domain.length > 0 && <wbr />}
      {domain.join('')}
    </span>
  );
};
