import { Button } from '@mantine/core';
import type { User } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { mayActOn, UserStatus } from '@simdesk/rules';
import IconLogin2 from 'icon:login-2';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useMay, useUser } from '#core/session.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { useAction } from '#ui/action/use-action.ts';
import { IconAction } from '#ui/action/icon-action.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { userName } from './user-name.ts';
import { useActAs } from './use-act-as.ts';

/** The actions on a user in the list. */
export const UserActions = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const me = useUser();
  const actAs = useActAs();
  const name = userName(user);
  const mayActivate = useMay('users:edit') && user.status === UserStatus.Created && mayActOn(me, 'status', user);
  const mayImpersonate = useMay('users:impersonate') && me.impersonated_by === null;
  const mayActAs = mayImpersonate && user.status === UserStatus.Active && mayActOn(me, 'impersonate', user);
  return (
    <RowActions
      name={name}
      edit={{ to: '/admin/edit-user/$user_uuid', params: { user_uuid: user.user_uuid } }}
      more={
        <>
          {mayActivate && <ActivateButton user={user} />}
          {mayActAs && (
            <IconAction
              icon={IconLogin2}
              text={t('signInAs')}
              label={t('signInAsOf', { name })}
              onClick={() => void actAs(user)}
            />
          )}
        </>
      }
    />
  );
};

const ActivateButton = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const { texts, fail } = useAdminDialogs();
  const { run, isSending } = useAction();
  const activate = () =>
    run({
      send: () => send(calls.users.changeStatus, { user_uuid: user.user_uuid, status: UserStatus.Active }),
      refresh: [calls.users.list],
      tell: texts.success,
      fail,
    });
  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={isSending}
      aria-label={t('activateOf', { name: userName(user) })}
      onClick={() => void activate()}
    >
      {t('activate')}
    </Button>
  );
};
