import { Skeleton } from '@mantine/core';
import type { CallValue, contract } from '@simdesk/contract';
import { laneUrgency, UserStatus, type Permission } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { usePermissions } from '#core/session.ts';
import { useClock } from '#ui/hooks/use-clock.ts';
import { useNumberText } from '#ui/hooks/use-number-text.ts';
import { earliestDay } from '../orders/index.ts';
import classes from './overview.module.css';

type Counts = CallValue<typeof contract.home.overview>['waiting'];

/** The list behind each count besides the lanes, and the permissions to see it. */
const links: { name: Exclude<keyof Counts, 'lanes'>; to: string; search?: Record<string, string>; needs: Permission[] }[] = [
  { name: 'newOrders', to: '/shop/orders', search: { status: '0', from: earliestDay }, needs: ['orders:list'] },
  { name: 'failedMails', to: '/settings/outbox', search: { state: 'failed' }, needs: ['outbox:view'] },
  { name: 'unreadFeedback', to: '/cms/feedback/contacts', needs: ['menu:content', 'feedback:view'] },
  { name: 'usersToActivate', to: '/admin/users', search: { status: String(UserStatus.Created) }, needs: ['users:view'] },
];

/** The lanes of the order list with the same figures, and what else waits for staff. */
export const AttentionCard = ({ counts }: { counts: Counts | undefined }) => {
  const { t } = useTranslation(['home', 'order-list']);
  const permissions = usePermissions();
  const now = useClock();
  const number = useNumberText();
  return (
    <div className={classes.card} data-tour="attention">
      <span className={classes.title}>{t('waiting.title')}</span>
      {counts ? (
        <ul className={classes.counts}>
          {counts.lanes
            // Most shops need no approvals.
            .filter(({ lane, count }) => lane !== 'approval' || count > 0)
            .map(({ lane, count, oldest }) => (
              <li key={lane} data-some={count > 0 || undefined} data-urgency={laneUrgency(lane, oldest, now)}>
                <Link to="/shop/orders" search={{ lane }}>
                  {t(`order-list:lanes.${lane}.name`)}
                </Link>
                <span>{number(count)}</span>
              </li>
            ))}
          {links
            .filter(({ needs }) => needs.every((permission) => permissions.includes(permission)))
            .map(({ name, to, search }) => (
              <li key={name} data-some={counts[name] > 0 || undefined}>
                <Link to={to} {...(search && { search })}>
                  {t(`waiting.${name}`)}
                </Link>
                <span>{number(counts[name])}</span>
              </li>
            ))}
        </ul>
      ) : (
        <Skeleton height={150} />
      )}
    </div>
  );
};
