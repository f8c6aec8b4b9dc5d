import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useDocumentTitle } from '#ui/layout/page.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EnterHeading } from './enter-heading.tsx';
import classes from './enter.module.css';

export const ForgotPasswordScreen = () => {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('forgot.title'));
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const isTold = useRef(false);

  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    void alert({ kind: 'info', title: t('forgot.alertTitle'), text: t('forgot.alertText') }).then(() =>
      navigate({ to: '/enter/login', replace: true }),
    );
  }, [alert, navigate, t]);

  return (
    <>
      <EnterHeading title={t('forgot.title')} lead={t('forgot.text')} />
      <p className={classes.links}>
        <Link to="/enter/login">{t('forgot.back')}</Link>
      </p>
    </>
  );
};
