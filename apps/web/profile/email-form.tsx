import { PasswordInput, TextInput } from '@mantine/core';
import { email, password } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { limits } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { z } from 'zod';
import { send } from '#core/api.ts';
import { mailLanguageOf } from '#core/i18n.ts';
import { useUser } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { EmailState } from './email-state.tsx';
import { repeatCheck } from './repeat-check.ts';
import { useProfileMessages } from './use-profile-messages.ts';

export const EmailForm = () => {
  const { t, i18n } = useTranslation(['profile', 'ui']);
  const { impersonated_by } = useUser();
  const messages = useProfileMessages(t('emailChanged'));
  const labels = { new_email: t('newEmail'), repeat: t('repeatEmail'), password: t('emailPassword') };
  // An administrator who acts as the user does not know the password.
  const asksPassword = impersonated_by === null;
  const save = async (values: z.input<typeof Emails>) => {
    const input = { new_email: values.new_email, language: mailLanguageOf(i18n) };
    await send(calls.profile.changeEmail, asksPassword ? { ...input, password: values.password } : input);
    await session.reload();
  };
  return (
    <CallForm
      schema={asksPassword ? EmailsAndPassword : Emails}
      initial={{ new_email: '', repeat: '', password: '' }}
      labels={labels}
      save={save}
      clears
      {...messages}
    >
      {(form) => (
        <>
          <EmailState />
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
          {asksPassword && (
            <PasswordInput
              label={labels.password}
              required
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('ui:showPassword') }}
              {...form.getInputProps('password')}
            />
          )}
        </>
      )}
    </CallForm>
  );
};

const fields = {
  new_email: email(limits.email),
  repeat: z.string().transform((address) => address.trim()),
  password: z.string(),
};
const Emails = z.object(fields).refine(...repeatCheck('new_email'));
const EmailsAndPassword = z.object({ ...fields, password: password() }).refine(...repeatCheck('new_email'));
