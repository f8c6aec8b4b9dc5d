import { PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { email, password, UserInfoDraft, type User } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { limits } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { z } from 'zod';
import { send } from '#core/api.ts';
import { mailLanguageOf } from '#core/i18n.ts';
import { refreshCalls } from '#core/queries.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { useUserChange } from './use-user-change.ts';

export const InfoForm = ({ user }: { user: User }) => {
  const { t } = useTranslation('users');
  const { texts } = useAdminDialogs();
  const change = useUserChange(user);
  const [reloads, setReloads] = useState(0);
  const { user_uuid } = user;
  const labels = { first_name: t('firstName'), last_name: t('lastName'), phone: t('phone') };
  const reload = async () => {
    await refreshCalls([calls.users.get]);
    setReloads(reloads + 1);
  };
  return (
    <CallForm
      // A reload resets the form.
      key={reloads}
      schema={UserInfoDraft}
      initial={toInfoForm(user)}
      labels={labels}
      version={user.version}
      readStored={async () => toInfoForm(await send(calls.users.get, { user_uuid }))}
      save={(info, version) => change(calls.users.changeInfo, { ...info, user_uuid, version })}
      onReload={() => void reload()}
      {...texts}
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
  const { texts } = useAdminDialogs();
  const change = useUserChange(user);
  const labels = { password: t('password') };
  return (
    <CallForm
      schema={NewPassword}
      initial={{ password: '' }}
      labels={labels}
      save={(values) => change(calls.users.changePassword, { ...values, user_uuid: user.user_uuid })}
      clears
      {...texts}
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
  const { t, i18n } = useTranslation('users');
  const { texts } = useAdminDialogs();
  const change = useUserChange(user);
  const labels = { email: t('email') };
  const language = mailLanguageOf(i18n);
  return (
    <CallForm
      schema={NewEmail}
      initial={{ email: user.email }}
      labels={labels}
      save={(values) => change(calls.users.changeEmail, { ...values, user_uuid: user.user_uuid, language })}
      {...texts}
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

const toInfoForm = ({ first_name, last_name, phone }: User) => ({ first_name, last_name, phone });

const NewPassword = z.object({ password: password(limits.password) });
const NewEmail = z.object({ email: email(limits.email) });
