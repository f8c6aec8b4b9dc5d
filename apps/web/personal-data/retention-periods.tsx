import { Button, Group, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import type { RetentionPeriod } from '@simdesk/contract';
import { formatDashedDayTime, retentionDays } from '@simdesk/rules';
import { useId, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useAction } from '#ui/action/use-action.ts';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { LoadFailure } from '#ui/layout/load-failure.tsx';

const { retention, changeRetention } = calls.personalData;

/** After how many days data is erased every night; an empty field is never. */
export const RetentionPeriods = () => {
  const { t } = useTranslation('personal-data');
  const { data, isError, refetch } = useCall(retention, {});
  return (
    <CollapsibleCard title={t('retention')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('retentionHint')}
        </Text>
        {isError && <LoadFailure text={t('failed')} onRetry={() => void refetch()} />}
        {!isError && !data && <Skeleton height={200} />}
        {data?.map((period) => (
          <Period key={`${period.kind} ${period.changed_at}`} period={period} />
        ))}
      </Stack>
    </CollapsibleCard>
  );
};

const Period = ({ period: { kind, days, changed_at, changed_by } }: { period: RetentionPeriod }) => {
  const { t } = useTranslation(['personal-data', 'ui']);
  const { run, isSending } = useAction();
  const [typed, setTyped] = useState<number | string>(days ?? '');
  const chosen = typed === '' ? null : Number(typed);
  const save = () =>
    run({
      ask: {
        title: t(`kinds.${kind}`),
        text: chosen === null ? t('keepText') : t('periodText', { count: chosen }),
        yes: t('save'),
        no: t('ui:cancel'),
        danger: chosen !== null,
      },
      send: () => send(changeRetention, { kind, days: chosen }),
      refresh: [retention],
      tell: t('saved'),
    });
  const unchanged = days === null ? t('neverSet') : t('setByDefault');
  const descriptionId = useId();
  return (
    // The description is outside the field, so that the button stands beside the input.
    <Stack gap={4}>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <NumberInput
          label={t('kindInDays', { kind: t(`kinds.${kind}`) })}
          placeholder={t('never')}
          {...retentionDays}
          allowDecimal={false}
          allowNegative={false}
          value={typed}
          onChange={setTyped}
          aria-describedby={descriptionId}
          style={{ flex: '0 1 32rem' }}
        />
        <Button size="sm" variant="default" loading={isSending} disabled={chosen === days} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" id={descriptionId}>
        {changed_by === '' ? unchanged : t('setBy', { by: changed_by, at: formatDashedDayTime(changed_at) })}
      </Text>
    </Stack>
  );
};
