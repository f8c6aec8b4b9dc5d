import classes from './enter.module.css';

export const EnterHeading = ({ title, lead }: { title: string; lead: string }) => (
  <header className={classes.heading}>
    <h1 className={classes.title}>{title}</h1>
    <p className={classes.lead}>{lead}</p>
  </header>
);
