import { send } from '#core/api.ts';
import { firstCalls } from '#core/first-calls.ts';
import { useSettings } from '#core/settings.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { useDocumentTitle } from '#ui/layout/page.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { useCredentialsForm } from './credentials-form.ts';
import { EnterForm } from './enter-form.tsx';
import { EnterHeading } from './enter-heading.tsx';
import classes from './enter.module.css';
import { registrationOf } from './registration.ts';

export const RegistrationScreen = () => {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('registration.title'));
  const { registration } = useSettings();
  const form = useCredentialsForm(['email', 'password', 'repeat']);
  const navigate = useNavigate();
  const { alert } = useDialogs();
  const showFailure = useFailureAlert();

  const signUp = async () => {
    const { email } = form.typed;
    try {
      const userUuid = await send(firstCalls.register, registrationOf(form.typed));
      await alert({
        kind: 'success',
        title: t('registration.successTitle'),
        text: t('registration.success', { email }),
        ...(registration === 'approval' && { detail: t('registration.approval') }),
      });
      await navigate({ to: '/enter/login/$email', params: { email }, search: { user_uuid: userUuid } });
    } catch (failure) {
      await showFailure(failure, { title: t('errorTitle'), text: t('errorText') });
    }
  };

  return (
    <>
      <EnterHeading title={t('registration.title')} lead={t(`registration.lead.${registration}`)} />
      {registration !== 'closed' && (
        <EnterForm submitText={t('registration.submit')} isValid={form.isValid} onInvalid={form.showAll} onSubmit={signUp}>
          <EmailField {...form.field('email')} autoFocus />
          <PasswordField {...form.field('password')} isNew />
          <PasswordField {...form.field('repeat')} isNew isRepeat />
        </EnterForm>
      )}
      <p className={classes.links}>
        <span>
          {t('registration.haveAccount')} <Link to="/enter/login">{t('registration.login')}</Link>
        </span>
      </p>
    </>
  );
};
