import { Button, Group, Text } from '@mantine/core';
import type { OrderSim } from '@simdesk/contract';
import { formatEuro, mayCancelSim, simItems, simState, type SimItem } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { DetailTable } from '#ui/list/detail-table.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';
import { SimStatusChip } from '../../order-chips.tsx';
import classes from '../order-screen.module.css';
import type { OrderActions } from '../use-order-actions.ts';

interface Props {
  sim: OrderSim;
  simCount: number;
  /** The name of the donor operator; null without porting. */
  donor: string | null;
  actions: OrderActions;
}

/** One SIM with its status, type and items. */
export const SimSection = ({ sim, simCount, donor, actions }: Props) => {
  const { t } = useTranslation(['order-view', 'orders']);
  const mayCancel = useMay('orders:cancel-sim') && mayCancelSim(simCount, sim.sim_status);
  const { items, total } = simItems(sim, donor);
  const title = t('sim', { sim: sim.id });
  const state = simState(sim.sim_status);
  return (
    <section className={classes.sim} aria-label={title}>
      <Group gap="xs">
        <h3 className={classes.simTitle}>{title}</h3>
        <SimStatusChip status={sim.sim_status} />
        {(state === 'pending' || state === 'cancelled') && (
          <Text size="sm" c="dimmed">
            {t(`simStatuses.${sim.sim_status}`)}
          </Text>
        )}
        {mayCancel && (
          <Button
            variant="outline"
            color="red"
            size="xs"
            ml="auto"
            aria-label={t('products.cancelSimOf', { sim: sim.id })}
            disabled={actions.isBusy}
            onClick={() => void actions.cancelSim(sim)}
          >
            {t('products.cancelSim')}
          </Button>
        )}
      </Group>
      <Facts
        facts={[
          { label: t('products.type'), value: t(`orders:simTypes.${sim.is_esim}`) },
          { label: t('products.reason'), value: sim.sim_status_reason },
          // The price of the SIM's own case, ported or new, which the billing offer's general price is not.
          { label: t('products.renewal'), value: formatEuro(sim.offer_price) },
        ]}
      />
      <DetailTable
        label={t('products.items', { sim: sim.id })}
        columns={useColumns()}
        rows={items.map((item, index) => ({ ...item, index }))}
        rowKey={({ index }) => String(index)}
        empty={t('products.noItems')}
        sum={{ title: t('products.total'), value: formatEuro(total) }}
      />
    </section>
  );
};

const useColumns = (): Column<SimItem & { index: number }>[] => {
  const { t } = useTranslation('order-view');
  return [
    { name: 'name', title: t('products.item'), cell: ({ name }) => <TwoLines text={name} /> },
    { name: 'type', title: t('products.itemType'), cell: ({ type }) => t(`itemTypes.${type}`), width: 160 },
    { name: 'price', title: t('products.price'), cell: ({ price }) => formatEuro(price), align: 'right', width: 120 },
  ];
};
