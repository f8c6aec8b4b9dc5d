import { calls } from '#core/calls.ts';
import { formatEuro } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { donorName } from '../donor-name.ts';
import type { PanelProps } from '../order-data.ts';
import classes from '../order-screen.module.css';
import type { OrderActions } from '../use-order-actions.ts';
import { SimSection } from './sim-section.tsx';

/** The SIMs of an order with their items, and the order's total. */
export const ProductsPanel = ({ order, actions }: PanelProps & { actions: OrderActions }) => {
  const { t } = useTranslation('order-view');
  const { product_data, order_info, order_payment } = order;
  const { data: donors = [] } = useCall(calls.bss.donorOperators, {}, { select: ({ data }) => data });
  const nameOf = (id: number | null) => {
    const donor = donorName(donors, id);
    // A donor without a known name still counts as porting.
    return id === null ? null : typeof donor === 'string' ? '' : donor.name;
  };
  return (
    <CollapsibleCard title={t('panels.products')} note={t('simCount', { count: product_data.length })}>
      {product_data.map((sim) => (
        <SimSection
          key={sim.uuid}
          sim={sim}
          simCount={product_data.length}
          donor={nameOf(sim.portation_donor_network)}
          actions={actions}
        />
      ))}
      <dl className={classes.sums}>
        <dt>{t('products.shipment')}</dt>
        <dd>{formatEuro(order_payment.shipment_price)}</dd>
        <dt>
          {t('products.discount')} <DiscountCode info={order_info} />
        </dt>
        <dd>{formatEuro(-order_info.discount_amount)}</dd>
        <dt data-total>{t('products.orderTotal')}</dt>
        <dd data-total>{formatEuro(order_info.amount)}</dd>
      </dl>
    </CollapsibleCard>
  );
};

const DiscountCode = ({ info }: { info: { discount_code_uuid: string | null; discount_code_name: string } }) =>
  info.discount_code_uuid === null ? (
    info.discount_code_name
  ) : (
    <Link
      className={classes.link}
      to="/shop/discount-codes/edit/$discount_code_uuid"
      params={{ discount_code_uuid: info.discount_code_uuid }}
    >
      {info.discount_code_name}
    </Link>
  );
