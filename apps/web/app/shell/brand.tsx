import { Link } from '@tanstack/react-router';
import classes from './brand.module.css';

export const Brand = ({ isShort = false }: { isShort?: boolean }) => (
  <Link to="/" className={classes.brand} aria-label="Simdesk">
    <span className={classes.logo} aria-hidden />
    {!isShort && <span>Simdesk</span>}
  </Link>
);
