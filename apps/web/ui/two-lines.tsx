import classes from './two-lines.module.css';

/** Text in a table, over two lines if need be, an e-mail after its @; what is still too long is whole under the pointer. */
export const TwoLines = ({ text }: { text: string }) => {
  const domain = text.indexOf('@') + 1;
  return (
    <span className={classes.twoLines} title={text}>
      {text.slice(0, domain)}
      <wbr />
      {text.slice(domain)}
    </span>
  );
};
