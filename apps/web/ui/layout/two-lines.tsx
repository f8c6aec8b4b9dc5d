import classes from './two-lines.module.css';

/** Text in a table, over two lines if need be, an e-mail after its @; what is still too long is whole under the pointer. */
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
