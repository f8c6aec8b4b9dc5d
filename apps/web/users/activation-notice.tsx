import { calls } from '#core/calls.ts';
import { UserStatus } from '@simdesk/rules';
import IconUserCheck from 'icon:user-check';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { useUserFilter } from './user-filters.tsx';
import classes from './activation-notice.module.css';

/** How many registered users wait for activation, with a link to them. */
export const ActivationNotice = () => {
  const { t } = useTranslation('users');
  const filter = useUserFilter();
  const { data: total = 0 } = useCall(
    calls.users.list,
    { status: UserStatus.Created, page: 1, pageSize: 1 },
    { select: ({ data }) => data.total },
  );
  if (total === 0 || filter.status === UserStatus.Created) return null;
  return (
    <span className={classes.notice} role="status">
      <IconUserCheck size={16} stroke={1.8} aria-hidden />
      {t('waiting', { total })}
      <Link to="/admin/users" search={{ status: String(UserStatus.Created) }}>
        {t('showWaiting')}
      </Link>
    </span>
  );
};
