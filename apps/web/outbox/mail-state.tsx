import type { MailState as State } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { StatusChip, type ChipKind } from '#ui/layout/status-chip.tsx';

export const MailState = ({ state }: { state: State }) => {
  const { t } = useTranslation('outbox');
  return <StatusChip kind={kinds[state]} text={t(`states.${state}`)} />;
};

const kinds: Record<State, ChipKind> = { waiting: 'info', sent: 'success', failed: 'danger' };
