import type { AuditRecord } from '@simdesk/contract';
import { Link } from '@tanstack/react-router';
import IconHistory from 'icon:history';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './audit-screen.module.css';
import { recordPath } from './record-path.ts';

interface Props {
  write: AuditRecord;
  name: string | null;
}

/** The record by its name, which opens it, and a link to all its changes. */
export const RecordLink = ({ write: { record, record_kind, record_name }, name }: Props) => {
  const { t } = useTranslation('audit');
  if (record === null) return null;
  const shown = name ?? `${record.slice(0, 8)}…`;
  return (
    <span className={classes.record}>
      {record_kind !== null && record_name !== null ? (
        <Link to={recordPath(record_kind, record, record_name)} className={classes.name} title={shown}>
          {shown}
        </Link>
      ) : (
        <span className={name === null ? classes.code : classes.name} title={name ?? record}>
          {shown}
        </span>
      )}
      <Link
        to="/admin/audit"
        search={{ record }}
        className={classes.history}
        title={t('historyOf', { record: shown })}
        aria-label={t('historyOf', { record: shown })}
      >
        <IconHistory size={16} stroke={1.6} aria-hidden />
      </Link>
    </span>
  );
};
