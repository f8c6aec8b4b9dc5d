import { formatDashedDay, formatEuro, parseEuro } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useClock } from '#ui/hooks/use-clock.ts';
import { hasDefaultDays, type FilterName, type OrderFilter } from './order-filter.ts';

export interface FilterPill {
  /** The filters that the pill removes together. */
  names: FilterName[];
  title: string;
  text: string;
}

/** The active filters as texts. */
export const useFilterPills = (filter: OrderFilter): FilterPill[] => {
  const { t } = useTranslation(['order-list', 'orders']);
  const now = useClock();
  const range = (from: string, to: string) => {
    if (from && to) return t('range', { from, to });
    return from ? t('rangeFrom', { from }) : t('rangeTo', { to });
  };
  const join = (names: string[]) => names.join(', ');
  const day = (text: string) => text && formatDashedDay(text);
  const { status, payment_status, sim_type, from, to, total_from, total_to, lane } = filter;
  const pills: (FilterPill | false)[] = [
    lane !== null && { names: ['lane', 'snoozed'], title: t('stuck'), text: t(`lanes.${lane}.name`) },
    status.length > 0 && {
      names: ['status'],
      title: t('columns.status'),
      text: join(status.map((each) => t(`orders:statuses.${each}`))),
    },
    payment_status.length > 0 && {
      names: ['payment_status'],
      title: t('columns.payment_status'),
      text: join(payment_status.map((each) => t(`orders:paymentStatuses.${each}`))),
    },
    sim_type.length > 0 && {
      names: ['sim_type'],
      title: t('simType'),
      text: join(sim_type.map((each) => t(`orders:simTypes.${each}`))),
    },
    !hasDefaultDays(filter, now) && { names: ['from', 'to'], title: t('columns.create_at'), text: range(day(from), day(to)) },
    (total_from !== '' || total_to !== '') && {
      names: ['total_from', 'total_to'],
      title: t('columns.amount'),
      text: range(euro(total_from), euro(total_to)),
    },
  ];
  return pills.filter((pill) => pill !== false);
};

const euro = (text: string): string => {
  const price = parseEuro(text);
  return price === null ? '' : formatEuro(price);
};
