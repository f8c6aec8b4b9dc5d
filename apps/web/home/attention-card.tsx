import { Skeleton } from '@mantine/core';
import type { CallValue, contract } from '@simdesk/contract';
import { mayRole, UserStatus, type Permission } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '#core/session.ts';
import { earliestDay } from '../orders/index.ts';
import classes from './overview.module.css';

type Counts = CallValue<typeof contract.home.overview>['waiting'];

/** The list behind each count, and the permission to see it. */
const links: { name: keyof Counts; to: string; search?: Record<string, string>; permission: Permission }[] = [
  { name: 'newOrders', to: '/shop/orders', search: { status: '0', from: earliestDay }, permission: 'orders:list' },
  { name: 'refundsToApprove', to: '/shop/orders', search: { lane: 'approval' }, permission: 'orders:edit' },
  { name: 'billingErrors', to: '/shop/orders', search: { lane: 'billing' }, permission: 'orders:view' },
  { name: 'failedMails', to: '/settings/outbox', search: { state: 'failed' }, permission: 'outbox:view' },
  { name: 'unreadFeedback', to: '/cms/feedback/contacts', permission: 'menu:content' },
  { name: 'usersToActivate', to: '/admin/users', search: { status: String(UserStatus.Created) }, permission: 'users:view' },
];

export const AttentionCard = ({ counts }: { counts: Counts | undefined }) => {
  const { t } = useTranslation('home');
  const { system_role } = useUser();
  return (
    <div className={classes.card}>
      <span className={classes.title}>{t('waiting.title')}</span>
      {counts ? (
        <ul className={classes.counts}>
          {links
            .filter(({ permission }) => mayRole(system_role, permission))
            // Most shops need no approvals.
            .filter(({ name }) => name !== 'refundsToApprove' || counts[name] > 0)
            .map(({ name, to, search }) => (
              <li key={name} data-some={counts[name] > 0 || undefined}>
                <Link to={to} {...(search && { search })}>
                  {t(`waiting.${name}`)}
                </Link>
                <span>{counts[name]}</span>
              </li>
            ))}
        </ul>
      ) : (
        <Skeleton height={52} />
      )}
    </div>
  );
};
