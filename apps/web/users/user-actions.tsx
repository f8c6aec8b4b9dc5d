import { Button } from '@mantine/core';
import { contract, type User } from '@simdesk/contract';
import { mayActOn, UserStatus } from '@simdesk/rules';
import { IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#core/queries.ts';
import { useUser } from '#core/session.ts';
import { useAdminWrite } from '#ui/action/admin-write.ts';
import { IconAction } from '#ui/action/icon-action.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { userName } from './user-name.ts';
import { useActAs } from './use-act-as.ts';

/** What the viewer may do with a user right in the list. */
export const UserActions = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const me = useUser();
  const actAs = useActAs();
  const name = userName(user);
  const mayActivate = user.status === UserStatus.Created && mayActOn(me, 'status', user);
  const mayActAs = user.status === UserStatus.Active && me.impersonated_by === null && mayActOn(me, 'impersonate', user);
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

/** Lets one who has registered in. */
const ActivateButton = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const { run } = useAdminWrite();
  const { mutateAsync, isPending } = useWrite(contract.users.changeStatus, { refreshes: [contract.users.list] });
  const activate = () => run(() => mutateAsync({ user_uuid: user.user_uuid, status: UserStatus.Active }));
  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={isPending}
      aria-label={t('activateOf', { name: userName(user) })}
      onClick={() => void activate()}
    >
      {t('activate')}
    </Button>
  );
};
