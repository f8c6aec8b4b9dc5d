import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { logFailure } from '#core/log.ts';
import { refreshCalls, useCall } from '#core/queries.ts';
import { useUser } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecretForm } from './secret-form.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

/** The second factor of the signed-in user: set-up, or its state with new recovery codes and switching off. */
export const TwoFactorPanel = () => {
  const { t } = useTranslation(['two-factor', 'ui']);
  const { impersonated_by } = useUser();
  const { data, isError, refetch } = useCall(calls.twoFactor.get, {});
  const reload = () => {
    Promise.all([refreshCalls([calls.twoFactor.get]), session.reload()]).catch(logFailure);
  };
  if (isError) return <LoadFailure text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} role="status" aria-label={t('ui:loading')} />;
  if (impersonated_by !== null) return <Text c="dimmed">{t('acting')}</Text>;
  return data.is_on ? <TwoFactorOn codesLeft={data.recovery_codes} onChanged={reload} /> : <TwoFactorSetUp onDone={reload} />;
};

const TwoFactorOn = ({ codesLeft, onChanged }: { codesLeft: number; onChanged: () => void }) => {
  const { t } = useTranslation('two-factor');
  const [open, setOpen] = useState<'codes' | 'stop' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);
  if (codes !== null)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          close();
          onChanged();
        }}
      />
    );
  return (
    <Stack gap="md">
      <Group gap="xs">
        <StatusChip kind="success" text={t('on')} />
        <Text size="sm">{t('codesLeft', { left: codesLeft })}</Text>
      </Group>
      {open === null && (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen('codes')}>
            {t('renewCodes')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setOpen('stop')}>
            {t('stop')}
          </Button>
        </Group>
      )}
      {open === 'codes' && (
        <>
          <Text size="sm">{t('renewText')}</Text>
          <SecretForm
            fields={['code']}
            submitText={t('renewCodes')}
            send={({ code }) => send(calls.twoFactor.renewCodes, { code })}
            done={setCodes}
            onCancel={close}
          />
        </>
      )}
      {open === 'stop' && (
        <>
          <Text size="sm">{t('stopText')}</Text>
          <SecretForm
            fields={['password', 'code']}
            submitText={t('stop')}
            isDanger
            send={(secrets) => send(calls.twoFactor.stop, secrets)}
            done={onChanged}
            onCancel={close}
          />
        </>
      )}
    </Stack>
  );
};
