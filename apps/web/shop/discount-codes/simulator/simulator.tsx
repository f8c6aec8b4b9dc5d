import { Button, Paper, Stack, Text } from '@mantine/core';
import { DiscountActionDraft } from '@simdesk/contract';
import { applyDiscount, DiscountType } from '@simdesk/rules';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedActions, type DiscountCodeValues } from '../discount-code-form.ts';
import { useBilledOptions } from '../use-billed-options.ts';
import { PricedOrder } from './priced-order.tsx';
import { SamplePriceFields } from './sample-price-fields.tsx';
import { firstSample, mostSims, toBasket, withAnotherSim, type SampleOrder, type SampleSim } from './sample-order.ts';
import { SampleSimRow } from './sample-sim-row.tsx';
import classes from './simulator.module.css';

/** What the code would take off an order, computed while it is typed, by the rule that prices real orders. */
export const Simulator = ({ values }: { values: DiscountCodeValues }) => {
  const { t } = useTranslation('discount-codes');
  const [order, setOrder] = useState<SampleOrder>(() => firstSample(namedOptions(values)));
  const { options } = useBilledOptions();
  // An action without its amount takes nothing yet.
  const actions = values.actions.flatMap((action) => DiscountActionDraft.safeParse(action).data ?? []);
  const basket = toBasket(order, options);
  const discounted = applyDiscount({ actions, only_mnp: values.only_mnp ?? false }, basket);

  const setSims = (sims: SampleSim[]) => setOrder((before) => ({ ...before, sims }));
  return (
    <Paper withBorder component="section" className={classes.card} aria-label={t('simulator.title')}>
      <h2 className={classes.title}>{t('simulator.title')}</h2>
      <Stack gap="sm" className={classes.body}>
        <Text size="xs" c="dimmed">
          {t('simulator.hint')}
        </Text>
        {order.sims.map((sim, place) => (
          <SampleSimRow
            key={sim.id}
            place={place}
            sim={sim}
            options={options}
            onChange={(changed) => setSims(order.sims.with(place, changed))}
            onRemove={order.sims.length > 1 ? () => setSims(order.sims.toSpliced(place, 1)) : undefined}
          />
        ))}
        {order.sims.length < mostSims && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.add}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setSims(withAnotherSim(order.sims))}
          >
            {t('simulator.addSim')}
          </Button>
        )}
        <SamplePriceFields prices={order.prices} onChange={(prices) => setOrder((before) => ({ ...before, prices }))} />
        <PricedOrder basket={basket} discounted={discounted} actions={actions} />
      </Stack>
    </Paper>
  );
};

const namedOptions = (values: DiscountCodeValues): string[] =>
  typedActions(values).find(({ discount_type }) => discount_type === DiscountType.Option)?.params ?? [];
