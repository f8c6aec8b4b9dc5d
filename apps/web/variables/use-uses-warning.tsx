import { Text } from '@mantine/core';
import { contract } from '@simdesk/contract';
import { variableMention } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { logQuietly } from '#core/log.ts';
import { UsesList } from './uses-list.tsx';

/** What the question before deleting a variable adds: the texts that would show its bare name. */
export const useUsesWarning = (): ((name: string) => Promise<ReactNode>) => {
  const { t } = useTranslation('variables');
  return async (name) => {
    try {
      const uses = await send(contract.variables.whereUsed, { name });
      if (!uses.total) return null;
      return (
        <>
          <Text size="sm" mt="sm">
            {t('deleted', { count: uses.total, mention: variableMention(name) })}
          </Text>
          <UsesList uses={uses} />
        </>
      );
    } catch (failure) {
      // Good to know, but the choice does not wait for it.
      logQuietly(failure);
      return null;
    }
  };
};
