import { SimpleGrid, Text } from '@mantine/core';
import { formatDayTime, isIsoMoment, isPeriod, visibilityAt, type PublishingPeriod } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useProblemText } from '#core/texts.ts';
import { MomentField } from '../fields/moment-field.tsx';
import { FormCard } from '../form/form-card.tsx';
import { useClock } from '../hooks/use-clock.ts';
import type { FormWithFields } from '../resource.ts';

interface Props {
  /** The target of a `SectionNav`. */
  id?: string;
  form: FormWithFields<keyof PublishingPeriod>;
  labels: Record<keyof PublishingPeriod, string>;
  /** The publish switch of the form; landing pages have none. */
  isPublished?: boolean;
  /** The preview links of a stored record. */
  children?: ReactNode;
}

/** From when to when visitors see a record, and what that means now. */
export const PublishingCard = ({ id, form, labels, isPublished = true, children }: Props) => {
  const { t } = useTranslation('publishing');
  const problemText = useProblemText();
  const from = form.getInputProps('publish_from');
  const until = form.getInputProps('publish_until');
  const period = { publish_from: momentOf(from.value), publish_until: momentOf(until.value) };
  const isUnreadable = [from.value, until.value].some((value) => Boolean(value) && momentOf(value) === null);
  const periodError = isPeriod(period) ? undefined : problemText('after_start');
  return (
    <FormCard title={t('title')} {...(id !== undefined && { id })}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MomentField label={labels.publish_from} usualTime="00:00" {...from} />
        <MomentField label={labels.publish_until} usualTime="23:59" {...until} error={until.error ?? periodError} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('romeTime')}
      </Text>
      {periodError === undefined && !isUnreadable && <Meaning period={period} isPublished={isPublished} />}
      {children}
    </FormCard>
  );
};

const Meaning = ({ period, isPublished }: { period: PublishingPeriod; isPublished: boolean }) => {
  const { t } = useTranslation('publishing');
  const now = useClock();
  const visibility = visibilityAt({ ...period, publish: isPublished ? 1 : 0 }, now);
  const hasEnd = period.publish_until !== null && (visibility === 'public' || visibility === 'scheduled');
  const moments = { from: dayTime(period.publish_from), until: dayTime(period.publish_until) };
  return (
    <Text size="sm" role="status">
      {t(`meaning.${hasEnd ? (`${visibility}Until` as const) : visibility}`, moments)}
    </Text>
  );
};

const dayTime = (moment: string | null): string => (moment === null ? '' : formatDayTime(moment));

/** What was typed is no moment yet. */
const momentOf = (value: unknown): string | null => (typeof value === 'string' && isIsoMoment(value) ? value : null);
