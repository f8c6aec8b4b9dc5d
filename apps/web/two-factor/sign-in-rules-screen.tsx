import { Button, Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import { SystemRole, systemRoles } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { refreshCalls, useCall } from '#core/queries.ts';
import { session } from '#core/session-store.ts';
import { useAction } from '#ui/action/use-action.ts';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { Page } from '#ui/layout/page.tsx';
import { AuditTabs } from '../audit/index.ts';

/** From which role on two-factor authentication is required. */
export const SignInRulesScreen = () => {
  const { t } = useTranslation('two-factor');
  const { data, isError, refetch } = useCall(calls.twoFactor.get, {});
  return (
    <Page title={t('rules.title')}>
      <AuditTabs />
      <Paper withBorder p="lg" maw={640}>
        {isError && <LoadFailure text={t('failed')} onRetry={() => void refetch()} />}
        {!isError && !data && <Skeleton height={120} />}
        {data && <Policy key={String(data.required_from)} requiredFrom={data.required_from} />}
      </Paper>
    </Page>
  );
};

const Policy = ({ requiredFrom }: { requiredFrom: SystemRole | null }) => {
  const { t } = useTranslation(['two-factor', 'accounts', 'ui']);
  const { run, isSending } = useAction();
  const [chosen, setChosen] = useState(requiredFrom);
  const roleName = (role: SystemRole) => t(`accounts:roles.${roleKeys[role]}`);
  const save = () =>
    run({
      ask: {
        title: t('rules.label'),
        text: chosen === null ? t('rules.offText') : t('rules.onText', { role: roleName(chosen) }),
        yes: t('ui:save'),
        no: t('ui:cancel'),
      },
      send: () => send(calls.twoFactor.changePolicy, { required_from: chosen }),
      // Also the one who sets it may now have to set it up first.
      done: () => Promise.all([refreshCalls([calls.twoFactor.get]), session.reload()]),
      tell: t('rules.saved'),
    });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('rules.hint')}
      </Text>
      <Select
        label={t('rules.label')}
        allowDeselect={false}
        data={[
          { value: off, label: t('rules.off') },
          ...systemRoles.map((role) => ({ value: String(role), label: t('rules.from', { role: roleName(role) }) })),
        ]}
        value={chosen === null ? off : String(chosen)}
        onChange={(value) => setChosen(systemRoles.find((role) => String(role) === value) ?? null)}
      />
      <Group justify="flex-end">
        <Button loading={isSending} disabled={chosen === requiredFrom} onClick={() => void save()}>
          {t('ui:save')}
        </Button>
      </Group>
    </Stack>
  );
};

const off = 'off';

const roleKeys = {
  [SystemRole.NoRole]: 'agent',
  [SystemRole.ChiefAgent]: 'chief',
  [SystemRole.Admin]: 'admin',
  [SystemRole.SuperAdmin]: 'superadmin',
} as const;
