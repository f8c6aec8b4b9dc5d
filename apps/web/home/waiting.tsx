import { Skeleton } from '@mantine/core';
import type { CallValue, contract } from '@simdesk/contract';
import { mayRole, type Permission } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '#core/session.ts';
import { firstDay } from '../orders/index.ts';
import classes from './overview.module.css';

type Counts = CallValue<typeof contract.home.overview>['waiting'];

/** Where each thing that waits for somebody is found, and who may look after it. */
const places: { what: keyof Counts; to: string; search?: Record<string, string>; permission: Permission }[] = [
  { what: 'newOrders', to: '/shop/orders', search: { status: '0', from: firstDay }, permission: 'orders:list' },
  { what: 'billingErrors', to: '/shop/orders', search: { lane: 'billing' }, permission: 'orders:view' },
  { what: 'failedMails', to: '/settings/outbox', search: { state: 'failed' }, permission: 'outbox:view' },
  { what: 'unreadFeedback', to: '/cms/feedback/contacts', permission: 'menu:content' },
  { what: 'usersToActivate', to: '/admin/users', permission: 'users:view' },
];

export const Waiting = ({ waiting }: { waiting: Counts | undefined }) => {
  const { t } = useTranslation('home');
  const { system_role } = useUser();
  return (
    <div className={classes.card}>
      <span className={classes.title}>{t('waiting.title')}</span>
      {waiting ? (
        <ul className={classes.waiting}>
          {places
            .filter(({ permission }) => mayRole(system_role, permission))
            .map(({ what, to, search }) => (
              <li key={what} data-some={waiting[what] > 0 || undefined}>
                <Link to={to} {...(search && { search })}>
                  {t(`waiting.${what}`)}
                </Link>
                <span>{waiting[what]}</span>
              </li>
            ))}
        </ul>
      ) : (
        <Skeleton height={52} />
      )}
    </div>
  );
};
