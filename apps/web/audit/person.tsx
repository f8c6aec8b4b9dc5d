import type { AuditRecord } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './audit-screen.module.css';

/** The user who made a write, and the impersonated user if there is one. */
export const Person = ({ write: { email, impersonated_by } }: { write: AuditRecord }) => {
  const { t } = useTranslation('audit');
  if (impersonated_by === null) return <span title={email}>{email || t('noUser')}</span>;
  return (
    <span title={`${impersonated_by} ${t('as', { email })}`}>
      {impersonated_by} <span className={classes.as}>{t('as', { email })}</span>
    </span>
  );
};
