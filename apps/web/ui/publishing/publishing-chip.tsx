import { formatShortDay, formatShortDayTime, visibilityAt, type PublishedRecord } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useClock } from '../hooks/use-clock.ts';
import { StatusChip } from '../layout/status-chip.tsx';

/** Says in a list that a published record is not visible yet, or no longer; nothing for all others. */
export const PublishingChip = ({ record }: { record: PublishedRecord }) => {
  const { t } = useTranslation('publishing');
  const now = useClock();
  const { publish_from, publish_until } = record;
  const visibility = visibilityAt(record, now);
  if (visibility === 'scheduled' && publish_from !== null)
    return <StatusChip kind="info" text={t('chips.scheduled', { at: formatShortDayTime(publish_from, now) })} />;
  if (visibility === 'ended' && publish_until !== null)
    return <StatusChip kind="neutral" text={t('chips.ended', { at: formatShortDay(publish_until, now) })} />;
  return null;
};
