import { Text } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { variableMention } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { logFailure } from '#core/log.ts';
import { UsageList } from './usage-list.tsx';

/** Added to the delete confirmation: the texts that would show the bare name of the variable. */
export const useUsageWarning = (): ((name: string) => Promise<ReactNode>) => {
  const { t } = useTranslation('variables');
  return async (name) => {
    try {
      const uses = await send(calls.variables.whereUsed, { name });
      if (!uses.total) return null;
      return (
        <>
          <Text size="sm" mt="sm">
            {t('deleted', { count: uses.total, mention: variableMention(name) })}
          </Text>
          <UsageList uses={uses} />
        </>
      );
    } catch (failure) {
      // The warning is optional: deleting works without it.
      logFailure(failure);
      return null;
    }
  };
};
