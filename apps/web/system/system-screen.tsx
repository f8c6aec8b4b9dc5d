import { Box, Paper, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { Page } from '#ui/layout/page.tsx';
import { AlertForm } from './alert-form.tsx';
import { JobsTable } from './jobs-table.tsx';
import { OpenAlerts } from './open-alerts.tsx';
import { RestoredCopy } from './restored-copy.tsx';
import { ServersTable } from './servers-table.tsx';
import { useSystemFacts } from './use-system-facts.ts';

/** What runs, what waits and what is wrong, and who is told. */
export const SystemScreen = () => {
  const { t } = useTranslation('system');
  const { data, isError, refetch } = useCall(calls.system.overview, {}, { refetchInterval: 30_000, refetchOnWindowFocus: true });
  const facts = useSystemFacts(data);
  return (
    <Page title={t('title')}>
      <Stack gap="md">
        {data?.restored_from && <RestoredCopy backupAt={data.restored_from} />}
        {data && <OpenAlerts alerts={data.alerts} />}
        {/* Older figures stay while the server does not answer. */}
        {isError && <LoadFailure text={t('failed')} onRetry={() => void refetch()} />}
        {data ? (
          <Paper withBorder p="md">
            <Facts facts={facts} wide />
          </Paper>
        ) : (
          !isError && <Skeleton height={180} />
        )}
        <Box __vars={{ '--card-width': 'none' }}>
          <ServersTable servers={data?.servers} />
          <JobsTable jobs={data?.jobs} />
        </Box>
        <AlertForm />
      </Stack>
    </Page>
  );
};
