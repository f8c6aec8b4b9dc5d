import { Button, Paper, Stack, Text } from '@mantine/core';
import { DiscountActionDraft } from '@simdesk/contract';
import { applyDiscount, DiscountType } from '@simdesk/rules';
import IconPlus from 'icon:plus';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { actionValues, type DiscountCodeValues } from '../discount-code-form.ts';
import { useDiscountableOptions } from '../use-discountable-options.ts';
import { PriceTable } from './price-table.tsx';
import { SamplePriceFields } from './sample-price-fields.tsx';
import { initialSample, maxSims, samplePricesOf, toBasket, addSim, type SampleOrder, type SampleSim } from './sample-order.ts';
import { SampleSimRow } from './sample-sim-row.tsx';
import classes from './simulator.module.css';

/** Applies the code to a sample order while it is edited, by the rule that prices real orders. */
export const Simulator = ({ values }: { values: DiscountCodeValues }) => {
  const { t } = useTranslation('discount-codes');
  const [order, setOrder] = useState<SampleOrder>(() => initialSample(optionIds(values)));
  const { options } = useDiscountableOptions();
  // An action without an amount gives no discount.
  const actions = values.actions.flatMap((action) => DiscountActionDraft.safeParse(action).data ?? []);
  const prices = samplePricesOf(order, useCall(calls.shop.settings.get, {}).data);
  const basket = toBasket(order.sims, prices, options);
  const discounted = applyDiscount({ actions, only_mnp: values.only_mnp ?? false }, basket);

  const setSims = (sims: SampleSim[]) => setOrder((before) => ({ ...before, sims }));
  return (
    <Paper withBorder component="section" className={classes.card} aria-label={t('simulator.title')}>
      <h2 className={classes.title}>{t('simulator.title')}</h2>
      <Stack gap="sm" className={classes.body}>
        <Text size="xs" c="dimmed">
          {t('simulator.hint')}
        </Text>
        {order.sims.map((sim, index) => (
          <SampleSimRow
            key={sim.id}
            index={index}
            sim={sim}
            options={options}
            onChange={(changed) => setSims(order.sims.with(index, changed))}
            onRemove={order.sims.length > 1 ? () => setSims(order.sims.toSpliced(index, 1)) : undefined}
          />
        ))}
        {order.sims.length < maxSims && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.add}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setSims(addSim(order.sims))}
          >
            {t('simulator.addSim')}
          </Button>
        )}
        <SamplePriceFields
          prices={prices}
          onChange={(changed) => setOrder((before) => ({ ...before, prices: { ...before.prices, ...changed } }))}
        />
        <PriceTable basket={basket} discounted={discounted} actions={actions} />
      </Stack>
    </Paper>
  );
};

const optionIds = (values: DiscountCodeValues): string[] =>
  actionValues(values).find(({ discount_type }) => discount_type === DiscountType.Option)?.params ?? [];
