import classes from './auth.module.css';

export const AuthHeading = ({ title, lead }: { title: string; lead: string }) => (
  <header className={classes.heading}>
    <h1 className={classes.title}>{title}</h1>
    <p className={classes.lead}>{lead}</p>
  </header>
);
