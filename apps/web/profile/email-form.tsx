import { Text, TextInput } from '@mantine/core';
import { email } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { limits } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '#core/api.ts';
import { useUser } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { repeatCheck } from './repeat-check.ts';
import { useProfileMessages } from './use-profile-messages.ts';

export const EmailForm = () => {
  const { t } = useTranslation('profile');
  const user = useUser();
  const messages = useProfileMessages(t('emailChanged'));
  const labels = { new_email: t('newEmail'), repeat: t('repeatEmail') };
  const save = async ({ new_email }: z.input<typeof Emails>) => {
    await send(calls.profile.changeEmail, { new_email });
    await session.reload();
  };
  return (
    <CallForm schema={Emails} initial={{ new_email: '', repeat: '' }} labels={labels} save={save} clears {...messages}>
      {(form) => (
        <>
          <Text size="sm">
            {t('currentEmail')}: <b>{user.email}</b>
          </Text>
          <TextInput
            label={labels.new_email}
            description={t('emailHint')}
            required
            type="email"
            autoComplete="email"
            {...form.getInputProps('new_email')}
          />
          <TextInput
            label={labels.repeat}
            required
            type="email"
            autoComplete="off"
            {...form.getInputProps('repeat')}
            error={form.errors['repeat'] && t('emailsDiffer')}
          />
        </>
      )}
    </CallForm>
  );
};

const Emails = z
  .object({ new_email: email(limits.email), repeat: z.string().transform((address) => address.trim()) })
  .refine(...repeatCheck('new_email'));
