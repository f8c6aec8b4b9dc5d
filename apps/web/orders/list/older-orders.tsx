import { Button } from '@mantine/core';
import { maxOlderCount } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useNumberText } from '#ui/hooks/use-number-text.ts';
import classes from './filter-controls.module.css';
import { earliestDay, filterToQuery, type OrderFilter } from './order-filter.ts';

interface Props {
  search: string;
  filter: OrderFilter;
  onChange: (changes: Partial<OrderFilter>) => void;
}

/** Says that a search has hits before the days of the list, and extends the days to them. */
export const OlderOrders = ({ search, filter, onChange }: Props) => {
  const { t } = useTranslation('order-list');
  const number = useNumberText();
  const isLimited = search.trim().length >= minLength && filter.from !== '' && filter.from > earliestDay;
  // A failure is not shown: the list itself is complete for its days.
  const { data = 0 } = useCall(calls.orders.countOlder, { ...filterToQuery(filter), search }, { enabled: isLimited });
  if (!isLimited || data === 0) return null;
  return (
    <div className={classes.older} role="status">
      {t(data < maxOlderCount ? 'older' : 'olderMany', { count: data, shown: number(data) })}
      <Button variant="subtle" size="compact-sm" onClick={() => onChange({ from: earliestDay })}>
        {t('allDays')}
      </Button>
    </div>
  );
};

/** Shorter texts are in most orders. */
const minLength = 3;
