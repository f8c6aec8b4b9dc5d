import { Button, Group, MultiSelect, NumberInput, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { AlertSettings } from '@simdesk/contract';
import { alertMinutes } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { freshOnOpen, useCall } from '#core/queries.ts';
import { useAction } from '#ui/action/use-action.ts';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { LoadFailure } from '#ui/layout/load-failure.tsx';

const { alertSettings, changeAlertSettings } = calls.system;

/** Who gets a mail when something is wrong, and after which time. */
export const AlertForm = () => {
  const { t } = useTranslation('system');
  const { data, isError, refetch, dataUpdatedAt } = useCall(alertSettings, {}, freshOnOpen);
  return (
    <CollapsibleCard title={t('mails')}>
      <Text size="sm" c="dimmed">
        {t('mailsHint')}
      </Text>
      {isError && <LoadFailure text={t('failed')} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={160} />}
      {data && <Fields key={dataUpdatedAt} settings={data} />}
    </CollapsibleCard>
  );
};

const languages = ['en', 'it', 'ru'] as const;

const Fields = ({ settings }: { settings: AlertSettings }) => {
  const { t } = useTranslation('system');
  const { run, isSending } = useAction();
  const [recipients, setRecipients] = useState(settings.recipients);
  const [minutes, setMinutes] = useState<number | string>(settings.minutes);
  const [language, setLanguage] = useState(settings.language);
  const { min, max } = alertMinutes;
  const isValid = typeof minutes === 'number' && minutes >= min && minutes <= max;
  const save = () =>
    run({
      send: () => send(changeAlertSettings, { minutes: Number(minutes), language, recipients }),
      refresh: [alertSettings],
      tell: t('saved'),
    });
  return (
    <Stack gap="md">
      <MultiSelect
        label={t('recipients')}
        placeholder={recipients.length > 0 ? '' : t('nobody')}
        data={settings.people.map(({ uuid, name, email }) => ({
          value: uuid,
          label: name === '' ? email : `${name} · ${email}`,
        }))}
        value={recipients}
        onChange={setRecipients}
        nothingFoundMessage={t('notFound')}
        maxValues={50}
        searchable
        hidePickedOptions
      />
      <Group gap="md" align="flex-start">
        <NumberInput
          label={t('minutes')}
          error={isValid ? null : t('minutesRange', { min, max })}
          min={min}
          max={max}
          allowDecimal={false}
          allowNegative={false}
          value={minutes}
          onChange={setMinutes}
          style={{ flex: '1 1 14rem' }}
        />
        <Select
          label={t('language')}
          data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          value={language}
          onChange={(value) => setLanguage(languages.find((each) => each === value) ?? language)}
          allowDeselect={false}
          style={{ flex: '1 1 14rem' }}
        />
      </Group>
      <Group>
        <Button size="sm" loading={isSending} disabled={!isValid} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  );
};
