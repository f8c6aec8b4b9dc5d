import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { filterableOrderStatuses, filterablePaymentStatuses } from '@simdesk/rules';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useProblemText } from '#core/texts.ts';
import { DateRangeField } from '#ui/fields/date-range-field.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import classes from './filter-controls.module.css';
import { filterProblems, simTypes, type FilterName, type OrderFilter } from './order-filter.ts';

interface Props {
  id: string;
  filter: OrderFilter;
  onApply: (filter: OrderFilter) => void;
  onRemove: () => void;
}

/** The form with all filters; they take effect when applied. */
export const FilterPanel = ({ id, filter, onApply, onRemove }: Props) => {
  const { t } = useTranslation(['order-list', 'orders']);
  const [draft, setDraft] = useState(filter);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const problems = filterProblems(draft);
  const set =
    <Name extends FilterName>(name: Name) =>
    (value: OrderFilter[Name]) =>
      setDraft({ ...draft, [name]: value });
  const errorOf = useErrorOf(isSubmitted ? problems : {});

  const apply = () => {
    setIsSubmitted(true);
    if (Object.keys(problems).length === 0) onApply(draft);
  };

  return (
    <form
      id={id}
      className={classes.panel}
      aria-label={t('filters')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <CheckboxList
        label={t('columns.status')}
        options={filterableOrderStatuses}
        selected={draft.status}
        textOf={(status) => t(`orders:statuses.${status}`)}
        onChange={set('status')}
      />
      <CheckboxList
        label={t('columns.payment_status')}
        options={filterablePaymentStatuses}
        selected={draft.payment_status}
        textOf={(status) => t(`orders:paymentStatuses.${status}`)}
        onChange={set('payment_status')}
      />
      <CheckboxList
        label={t('simType')}
        options={simTypes}
        selected={draft.sim_type}
        textOf={(type) => t(`orders:simTypes.${type}`)}
        onChange={set('sim_type')}
      />
      <div className={classes.ranges}>
        <div className={classes.days}>
          <DateRangeField
            labels={{ from: t('dateFrom'), to: t('dateTo') }}
            value={draft}
            onChange={({ from, to }) => setDraft({ ...draft, from, to })}
            format="DD-MM-YYYY"
            errors={{ from: errorOf('from'), to: errorOf('to') }}
          />
        </div>
        <PriceField label={t('totalFrom')} value={draft.total_from} onChange={set('total_from')} error={errorOf('total_from')} />
        <PriceField label={t('totalTo')} value={draft.total_to} onChange={set('total_to')} error={errorOf('total_to')} />
      </div>
      <Group gap="xs" className={classes.buttons ?? ''}>
        <Button type="submit">{t('apply')}</Button>
        <Button variant="default" onClick={onRemove}>
          {t('remove')}
        </Button>
      </Group>
    </form>
  );
};

interface CheckboxListProps<Value extends number> {
  label: string;
  options: readonly Value[];
  selected: Value[];
  textOf: (value: Value) => string;
  onChange: (selected: Value[]) => void;
}

const CheckboxList = <Value extends number>({ label, options, selected, textOf, onChange }: CheckboxListProps<Value>) => (
  <Checkbox.Group
    label={label}
    value={selected.map(String)}
    onChange={(values) => onChange(options.filter((each) => values.includes(String(each))))}
  >
    <Stack gap={8} mt={6}>
      {options.map((each) => (
        <Checkbox key={each} value={String(each)} label={textOf(each)} />
      ))}
    </Stack>
  </Checkbox.Group>
);

const useErrorOf = (problems: ReturnType<typeof filterProblems>): ((name: FilterName) => ReactNode) => {
  const { t } = useTranslation('order-list');
  const problemText = useProblemText();
  return (name) => {
    const problem = problems[name];
    if (problem === undefined) return undefined;
    return problem === 'price' || problem === 'day' ? problemText(problem) : t(`problems.${problem}`);
  };
};
