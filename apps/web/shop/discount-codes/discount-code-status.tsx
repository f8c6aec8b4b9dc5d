import { discountStatus, type DiscountStatus } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { StatusChip, type ChipKind } from '#ui/layout/status-chip.tsx';
import { useOpenedAt } from '#ui/hooks/use-opened-at.ts';

export const DiscountCodeStatus = ({ code }: { code: { active: boolean; expires_at: string } }) => {
  const { t } = useTranslation('discount-codes');
  const status = discountStatus(code, useOpenedAt());
  return <StatusChip kind={kinds[status]} text={t(`statuses.${status}`)} />;
};

const kinds: Record<DiscountStatus, ChipKind> = { Active: 'success', Inactive: 'neutral', Expired: 'danger' };
