import { send } from '#core/api.ts';
import { firstCalls } from '#core/first-calls.ts';
import { session } from '#core/session-store.ts';
import { useSettings } from '#core/settings.ts';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { useDocumentTitle } from '#ui/layout/page.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { useCredentialsForm } from './credentials-form.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { EnterForm } from './enter-form.tsx';
import { EnterHeading } from './enter-heading.tsx';
import classes from './enter.module.css';

export const LoginScreen = () => {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('login.title'));
  const { email: knownEmail = '' } = useParams({ strict: false });
  const { demo } = useSettings();
  const form = useCredentialsForm(['email', 'password'], knownEmail);
  const showFailure = useFailureAlert();

  const logIn = async () => {
    try {
      await session.set(await send(firstCalls.login, { email: form.typed.email, password: form.typed.password }));
    } catch (failure) {
      await showFailure(failure, { title: t('errorTitle'), text: t('errorText') });
    }
  };

  return (
    <>
      <EnterHeading title={t('login.title')} lead={t('login.lead')} />
      <EnterForm submitText={t('login.submit')} isValid={form.isValid} onInvalid={form.showAll} onSubmit={logIn}>
        <EmailField {...form.field('email')} autoFocus={knownEmail === ''} />
        <PasswordField {...form.field('password')} autoFocus={knownEmail !== ''} />
      </EnterForm>
      <p className={classes.links}>
        <Link to="/enter/forgot-password">{t('login.forgot')}</Link>
        <span>
          {t('login.noAccount')} <Link to="/enter/registration">{t('login.register')}</Link>
        </span>
      </p>
      {demo && <DemoAccounts onChoose={form.fill} />}
    </>
  );
};
