import { Group, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { DiscountCode } from '@simdesk/contract';
import { discountName, discountNameLength, discountStatus, DiscountType, formatDay, isoDay } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useLengthCounter } from '#ui/fields/use-length-counter.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useOpenedAt } from '#ui/hooks/use-opened-at.ts';
import { DiscountActionRows } from './discount-action-rows.tsx';
import type { DiscountCodeForm } from './discount-code-form.ts';
import { DiscountCodeStatus } from './discount-code-status.tsx';
import classes from './discount-codes.module.css';
import { Simulator } from './simulator/simulator.tsx';
import type { AmountNoteState } from './use-discount-actions.ts';

interface Props {
  form: DiscountCodeForm;
  record: DiscountCode | null;
  notes: AmountNoteState;
}

/** The form on the left; on the right, the code applied to a sample order. */
export const DiscountCodeFields = ({ form, record, notes }: Props) => {
  const { t } = useTranslation('discount-codes');
  const now = useOpenedAt();
  const values = form.getValues();
  const counter = useLengthCounter(values.name, discountNameLength);
  const isFree = values.actions.some(({ discount_type }) => discount_type === DiscountType.OrderAndShipmentFree);
  return (
    <div className={classes.layout}>
      <div>
        <FormCard title={t('sections.code')}>
          {record && <SavedState form={form} record={record} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t('fields.name')}
              required
              spellCheck={false}
              autoComplete="off"
              {...form.getInputProps('name')}
              onChange={(event) => form.setFieldValue('name', discountName(event.currentTarget.value))}
              {...counter}
            />
            <DateField
              label={t('fields.expires_at')}
              required
              format="DD-MM-YYYY"
              minDate={isoDay(now)}
              {...form.getInputProps('expires_at')}
            />
          </SimpleGrid>
        </FormCard>
        <FormCard title={t('sections.actions')}>
          <DiscountActionRows form={form} notes={notes} />
        </FormCard>
        <FormCard title={t('sections.conditions')}>
          <Switch
            label={t('fields.only_mnp')}
            description={t('onlyMnpHint')}
            {...form.getInputProps('only_mnp', { type: 'checkbox' })}
          />
          {isFree && (
            <Switch
              classNames={{ label: classes.capitalised ?? '' }}
              label={t('fields.dont_send_to_logistic')}
              description={t('logisticHint')}
              {...form.getInputProps('dont_send_to_logistic', { type: 'checkbox' })}
            />
          )}
        </FormCard>
      </div>
      <Simulator values={values} />
    </div>
  );
};

/** Whether the code is active. An expired code cannot be switched until its expiry date is changed. */
const SavedState = ({ form, record }: { form: DiscountCodeForm; record: DiscountCode }) => {
  const { t } = useTranslation('discount-codes');
  const isExpired = discountStatus(record, useOpenedAt()) === 'Expired';
  return (
    <Group justify="space-between">
      <Switch
        label={t('fields.active')}
        description={isExpired ? t('expiredHint') : undefined}
        disabled={isExpired}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <Group gap="sm">
        <DiscountCodeStatus code={record} />
        <CreatedAt at={record.created_at} format={formatDay} />
      </Group>
    </Group>
  );
};
