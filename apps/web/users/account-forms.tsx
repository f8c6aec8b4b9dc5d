import { PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { contract, email, password, UserInfoDraft, type User } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { refresh } from '#core/queries.ts';
import { useAdminWrite } from '#ui/action/admin-write.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { useUserWrite } from './use-user-write.ts';

export const InfoForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const { words } = useAdminWrite();
  const write = useUserWrite(user);
  const [loads, setLoads] = useState(0);
  const { user_uuid, first_name, last_name, phone } = user;
  const labels = { first_name: t('firstName'), last_name: t('lastName'), phone: t('phone') };
  const showTheirs = async () => {
    await refresh([contract.users.get]);
    setLoads(loads + 1);
  };
  return (
    <CallForm
      // What somebody else saved begins a form of its own.
      key={loads}
      schema={UserInfoDraft}
      initial={{ first_name, last_name, phone }}
      labels={labels}
      save={(info, version = user.version) => write(contract.users.changeInfo, { ...info, user_uuid, version })}
      onReload={() => void showTheirs()}
      {...words}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={labels.first_name} required {...form.getInputProps('first_name')} />
            <TextInput label={labels.last_name} required {...form.getInputProps('last_name')} />
          </SimpleGrid>
          <TextInput label={labels.phone} required type="tel" {...form.getInputProps('phone')} />
        </>
      )}
    </CallForm>
  );
};

export const PasswordForm = ({ user }: { user: User }) => {
  const { t } = useTranslation(['users', 'ui']);
  const { words } = useAdminWrite();
  const write = useUserWrite(user);
  const labels = { password: t('password') };
  return (
    <CallForm
      schema={NewPassword}
      initial={{ password: '' }}
      labels={labels}
      save={(typed) => write(contract.users.changePassword, { ...typed, user_uuid: user.user_uuid })}
      clears
      {...words}
    >
      {(form) => (
        <PasswordInput
          label={labels.password}
          description={t('passwordHint')}
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('ui:showPassword') }}
          {...form.getInputProps('password')}
        />
      )}
    </CallForm>
  );
};

export const EmailForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const { words } = useAdminWrite();
  const write = useUserWrite(user);
  const labels = { email: t('email') };
  return (
    <CallForm
      schema={NewEmail}
      initial={{ email: user.email }}
      labels={labels}
      save={(typed) => write(contract.users.changeEmail, { ...typed, user_uuid: user.user_uuid })}
      {...words}
    >
      {(form) => (
        <TextInput
          label={labels.email}
          description={t('emailHint')}
          required
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
      )}
    </CallForm>
  );
};

const NewPassword = z.object({ password: password(limits.password) });
const NewEmail = z.object({ email: email(limits.email) });
