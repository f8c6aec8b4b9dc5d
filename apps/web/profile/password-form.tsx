import { PasswordInput } from '@mantine/core';
import { password } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { limits } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { z } from 'zod';
import { send } from '#core/api.ts';
import { useUser } from '#core/session.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { repeatCheck } from './repeat-check.ts';
import { useProfileMessages } from './use-profile-messages.ts';

export const PasswordForm = () => {
  const { t } = useTranslation(['profile', 'ui']);
  const { email } = useUser();
  const messages = useProfileMessages(t('passwordChanged'));
  const labels = { old_password: t('oldPassword'), new_password: t('newPassword'), repeat: t('repeatPassword') };
  const field = { required: true, visibilityToggleButtonProps: { 'aria-label': t('ui:showPassword') } };
  return (
    <CallForm
      schema={Passwords}
      initial={{ old_password: '', new_password: '', repeat: '' }}
      labels={labels}
      save={({ old_password, new_password }) => send(calls.profile.changePassword, { old_password, new_password })}
      clears
      {...messages}
    >
      {(form) => (
        <>
          {/* Password managers store the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            {...field}
            label={labels.old_password}
            autoComplete="current-password"
            {...form.getInputProps('old_password')}
          />
          <PasswordInput
            {...field}
            label={labels.new_password}
            description={t('passwordHint')}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <PasswordInput
            {...field}
            label={labels.repeat}
            autoComplete="new-password"
            {...form.getInputProps('repeat')}
            error={form.errors['repeat'] && t('passwordsDiffer')}
          />
        </>
      )}
    </CallForm>
  );
};

const Passwords = z
  .object({ old_password: password(), new_password: password(limits.password), repeat: z.string() })
  .refine(...repeatCheck('new_password'));
