import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecretForm } from './secret-form.tsx';
import classes from './two-factor.module.css';

interface NewSecret {
  secret: string;
  qr: string;
}

/** Three steps: the password, the first code of the app, and the recovery codes. */
export const TwoFactorSetUp = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('two-factor');
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (newSecret === null)
    return (
      <Stack gap="md">
        <Text size="sm">{t('intro')}</Text>
        <SecretForm
          key="password"
          fields={['password']}
          submitText={t('start')}
          send={({ password }) => send(calls.twoFactor.start, { password })}
          done={setNewSecret}
        />
      </Stack>
    );
  return (
    <Stack gap="md">
      <Text size="sm">{t('scan')}</Text>
      <div className={classes.scan}>
        <img
          className={classes.qr}
          alt={t('qr')}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(newSecret.qr)}`}
          width={176}
          height={176}
        />
        <div className={classes.secret}>
          <Text size="sm" c="dimmed">
            {t('secret')}
          </Text>
          <code>{newSecret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <SecretForm
        key="code"
        fields={['code']}
        submitText={t('confirm')}
        send={({ code }) => send(calls.twoFactor.confirm, { code })}
        done={setCodes}
      />
    </Stack>
  );
};
