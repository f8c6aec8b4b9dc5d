import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { filterableOrderStatuses, filterablePaymentStatuses } from '@simdesk/rules';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#core/texts.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import classes from './order-filters.module.css';
import { filterProblems, simTypes, type FilterName, type OrderFilter } from './order-filter.ts';

interface Props {
  id: string;
  filter: OrderFilter;
  onApply: (filter: OrderFilter) => void;
  onRemove: () => void;
}

/** Every filter at once; nothing is asked for before it is applied. */
export const FilterPanel = ({ id, filter, onApply, onRemove }: Props) => {
  const { t } = useTranslation(['order-list', 'orders']);
  const [draft, setDraft] = useState(filter);
  const [isTried, setIsTried] = useState(false);
  const problems = filterProblems(draft);
  const set =
    <Name extends FilterName>(name: Name) =>
    (value: OrderFilter[Name]) =>
      setDraft({ ...draft, [name]: value });
  const errorAt = useErrorAt(isTried ? problems : {});

  const apply = () => {
    setIsTried(true);
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
      <Choices
        label={t('columns.status')}
        offered={filterableOrderStatuses}
        chosen={draft.status}
        textOf={(status) => t(`orders:statuses.${status}`)}
        onChange={set('status')}
      />
      <Choices
        label={t('columns.payment_status')}
        offered={filterablePaymentStatuses}
        chosen={draft.payment_status}
        textOf={(status) => t(`orders:paymentStatuses.${status}`)}
        onChange={set('payment_status')}
      />
      <Choices
        label={t('simType')}
        offered={simTypes}
        chosen={draft.sim_type}
        textOf={(type) => t(`orders:simTypes.${type}`)}
        onChange={set('sim_type')}
      />
      <div className={classes.ranges}>
        <DateField label={t('dateFrom')} value={draft.from} onChange={set('from')} format="DD-MM-YYYY" error={errorAt('from')} />
        <DateField label={t('dateTo')} value={draft.to} onChange={set('to')} format="DD-MM-YYYY" error={errorAt('to')} />
        <PriceField label={t('totalFrom')} value={draft.total_from} onChange={set('total_from')} error={errorAt('total_from')} />
        <PriceField label={t('totalTo')} value={draft.total_to} onChange={set('total_to')} error={errorAt('total_to')} />
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

interface ChoicesProps<Value extends number> {
  label: string;
  offered: readonly Value[];
  chosen: Value[];
  textOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}

const Choices = <Value extends number>({ label, offered, chosen, textOf, onChange }: ChoicesProps<Value>) => (
  <Checkbox.Group
    label={label}
    value={chosen.map(String)}
    onChange={(names) => onChange(offered.filter((each) => names.includes(String(each))))}
  >
    <Stack gap={8} mt={6}>
      {offered.map((each) => (
        <Checkbox key={each} value={String(each)} label={textOf(each)} />
      ))}
    </Stack>
  </Checkbox.Group>
);

const useErrorAt = (problems: ReturnType<typeof filterProblems>): ((name: FilterName) => ReactNode) => {
  const { t } = useTranslation('order-list');
  const problemText = useProblemText();
  return (name) => {
    const problem = problems[name];
    if (problem === undefined) return undefined;
    return problem === 'price' ? problemText(problem) : t(`problems.${problem}`);
  };
};
