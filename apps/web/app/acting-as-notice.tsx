import { useUser } from '#core/session.ts';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './acting-as-notice.module.css';

/** Stands over every screen while an administrator acts as somebody else. */
export const ActingAsNotice = () => {
  const { t } = useTranslation('ui');
  const { email, impersonated_by: by } = useUser();
  if (!by) return null;
  return (
    <div className={classes.notice} role="status">
      <IconUserShield size={18} stroke={1.6} aria-hidden />
      {t('shell.actingAs', { email, by })}
    </div>
  );
};
