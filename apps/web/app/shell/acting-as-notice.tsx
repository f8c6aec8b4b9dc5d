import { useUser } from '#core/session.ts';
import IconUserShield from 'icon:user-shield';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './acting-as-notice.module.css';

/** Shown above every screen while an administrator acts as another user. */
export const ActingAsNotice = () => {
  const { t } = useTranslation('ui');
  const { email, impersonated_by: by } = useUser();
  if (!by) return null;
  return (
    <div className={classes.notice} role="status">
      <IconUserShield size={18} stroke={1.6} aria-hidden />
      <span>{t('shell.actingAs', { email, by })}</span>
      <Link to="/enter/return" preload={false}>
        {t('shell.actingAsReturn')}
      </Link>
    </div>
  );
};
