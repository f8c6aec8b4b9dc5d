import type { MenuEntry } from '#ui/navigation/menu.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './home-screen.module.css';

/** A link to an area of the console with its name and a description. */
export const Tile = ({ entry: { path, text, icon: Icon } }: { entry: MenuEntry }) => {
  const { t } = useTranslation(['menu', 'home']);
  return (
    <Link to={path} className={classes.tile}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.6} aria-hidden />
      </span>
      <span>
        <span className={classes.title}>{t(`menu:entries.${text}`)}</span>
        <span className={classes.description}>{t(`home:about.${text}`)}</span>
      </span>
    </Link>
  );
};
