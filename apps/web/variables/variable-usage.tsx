import { Skeleton, Text } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { variableMention } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { UsageList } from './usage-list.tsx';

/** Where a variable is used, with a warning when it is renamed. */
export const VariableUsage = ({ name, isRenamed }: { name: string; isRenamed: boolean }) => {
  const { t } = useTranslation(['variables', 'records']);
  const { data, isPending } = useCall(calls.variables.whereUsed, { name });
  if (isPending) return <Skeleton height={20} />;
  if (!data) {
    return (
      <Text size="sm" c="dimmed">
        {t('records:loadFailed')}
      </Text>
    );
  }
  const { total = 0 } = data;
  if (total === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('notUsed')}
      </Text>
    );
  }
  return (
    <section>
      <Text size="sm" fw={600}>
        {t('usedIn', { count: total })}
      </Text>
      {isRenamed && (
        <Text size="sm" role="alert" c="var(--notice)">
          {t('renamed', { mention: variableMention(name) })}
        </Text>
      )}
      <UsageList uses={data} />
    </section>
  );
};
