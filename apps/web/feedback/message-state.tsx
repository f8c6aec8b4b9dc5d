import { formatDashedDayTime } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';
import type { AnyMessage } from './message-calls.ts';

/** Whether a message is new, open or handled. */
export const MessageState = ({ message: { read_at, handled_at, handled_by } }: { message: AnyMessage }) => {
  const { t } = useTranslation('feedback');
  if (handled_at !== null) {
    return (
      <span title={t('handledBy', { by: handled_by, at: formatDashedDayTime(handled_at) })}>
        <StatusChip kind="success" text={t('handled')} />
      </span>
    );
  }
  return read_at === null ? <StatusChip kind="info" text={t('new')} /> : <StatusChip kind="neutral" text={t('open')} />;
};
