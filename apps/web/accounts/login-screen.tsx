import { send } from '#core/api.ts';
import { ApiRefusal } from '#core/failures.ts';
import { calls } from '#core/calls.ts';
import { session } from '#core/session-store.ts';
import { useSettings } from '#core/settings.ts';
import { useAction } from '#ui/action/use-action.ts';
import { useDocumentTitle } from '#ui/layout/page.tsx';
import { Button } from '@mantine/core';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { useCredentialsForm } from './credentials-form.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthHeading } from './auth-heading.tsx';
import classes from './auth.module.css';

const CodeField = lazy(async () => ({ default: (await import('./code-field.tsx')).CodeField }));

export const LoginScreen = () => {
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('login.title'));
  const { email: initialEmail = '' } = useParams({ strict: false });
  const { demo, signOn } = useSettings();
  const requestedPath = useLocation({ select: ({ state }) => state.requestedPage?.path ?? '/' });
  const form = useCredentialsForm(['email', 'password'], initialEmail);
  const { run } = useAction();
  // Null until the server asks for it.
  const [code, setCode] = useState<string | null>(null);

  const logIn = () =>
    run({
      send: () =>
        send(calls.accounts.login, { email: form.values.email, password: form.values.password, ...(code !== null && { code }) }),
      done: session.set,
      fail: (failure, show) =>
        failure instanceof ApiRefusal && failure.code === 'second_factor_required'
          ? setCode('')
          : show(failure, { title: t('errorTitle'), text: t('errorText') }),
    });

  return (
    <>
      <AuthHeading title={t('login.title')} lead={t('login.lead')} />
      <AuthForm
        submitText={t('login.submit')}
        isValid={form.isValid && code !== ''}
        onInvalid={form.showAllProblems}
        onSubmit={logIn}
      >
        <EmailField {...form.field('email')} autoFocus={initialEmail === ''} />
        <PasswordField {...form.field('password')} autoFocus={initialEmail !== ''} />
        {code !== null && (
          <Suspense>
            <CodeField value={code} onChange={setCode} />
          </Suspense>
        )}
      </AuthForm>
      {signOn !== null && (
        // The server answers it, not the router.
        <Button
          component="a"
          href={`/api/sign-on/start?to=${encodeURIComponent(requestedPath)}`}
          size="md"
          variant="default"
          fullWidth
          mt="sm"
        >
          {t('login.signOn', { name: signOn })}
        </Button>
      )}
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
