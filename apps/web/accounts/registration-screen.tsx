import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useSettings } from '#core/settings.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useAction } from '#ui/action/use-action.ts';
import { useDocumentTitle } from '#ui/layout/page.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { useCredentialsForm } from './credentials-form.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthHeading } from './auth-heading.tsx';
import classes from './auth.module.css';
import { toRegistration } from './registration.ts';

export const RegistrationScreen = () => {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('registration.title'));
  const { registration } = useSettings();
  const form = useCredentialsForm(['email', 'password', 'repeat']);
  const navigate = useNavigate();
  const { notify } = useDialogs();
  const { run } = useAction();

  const signUp = () => {
    const { email } = form.values;
    return run({
      send: () => send(calls.accounts.register, toRegistration(form.values)),
      done: async (user_uuid) => {
        notify({
          title: t('registration.successTitle'),
          text: t('registration.success', { email }),
          ...(registration === 'approval' && { detail: t('registration.approval') }),
        });
        await navigate({ to: '/enter/login/$email', params: { email }, search: { user_uuid } });
      },
      fail: (failure, show) => show(failure, { title: t('errorTitle'), text: t('errorText') }),
    });
  };

  return (
    <>
      <AuthHeading title={t('registration.title')} lead={t(`registration.lead.${registration}`)} />
      {registration !== 'closed' && (
        <AuthForm submitText={t('registration.submit')} isValid={form.isValid} onInvalid={form.showAllProblems} onSubmit={signUp}>
          <EmailField {...form.field('email')} autoFocus />
          <PasswordField {...form.field('password')} isNew />
          <PasswordField {...form.field('repeat')} isNew isRepeat />
        </AuthForm>
      )}
      <p className={classes.links}>
        <span>
          {t('registration.haveAccount')} <Link to="/enter/login">{t('registration.login')}</Link>
        </span>
      </p>
    </>
  );
};
