import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useDocumentTitle } from '#ui/layout/page.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { AuthHeading } from './auth-heading.tsx';
import classes from './auth.module.css';

export const ForgotPasswordScreen = () => {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('forgot.title'));
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const hasAlerted = useRef(false);

  useEffect(() => {
    if (hasAlerted.current) return;
    hasAlerted.current = true;
    void alert({ kind: 'info', title: t('forgot.alertTitle'), text: t('forgot.alertText') }).then(() =>
      navigate({ to: '/enter/login', replace: true }),
    );
  }, [alert, navigate, t]);

  return (
    <>
      <AuthHeading title={t('forgot.title')} lead={t('forgot.text')} />
      <p className={classes.links}>
        <Link to="/enter/login">{t('forgot.back')}</Link>
      </p>
    </>
  );
};
