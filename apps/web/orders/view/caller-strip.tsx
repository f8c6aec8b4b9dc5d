import type { Order, OrderSim } from '@simdesk/contract';
import { isErased, maxOtherOrders, type SimStatus, simState } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { MailLink, PhoneLink } from '#ui/layout/contact-links.tsx';
import { useTabTitle } from '#ui/navigation/use-tab-title.ts';
import { useFailedMail } from '../../outbox/index.ts';
import { SimStatusChip } from '../order-chips.tsx';
import classes from './caller-strip.module.css';
import type { PanelProps } from './order-data.ts';

/** What an agent needs first with the customer on the line. */
export const CallerStrip = ({ order, action }: PanelProps & { action?: ReactNode }) => {
  const { t } = useTranslation(['order-view', 'orders']);
  const { customer_info: customer, order_info } = order;
  const name = `${customer.first_name} ${customer.last_name}`;
  const erased = isErased(customer);
  const failedMail = useFailedMail(order_info.uuid);
  useTabTitle({
    kind: 'order',
    name: `#${order_info.id}`,
    state: t(`orders:statuses.${order_info.status}`),
    detail: erased ? undefined : name,
  });
  return (
    <section className={classes.strip} data-tour="order" aria-label={t('caller.title')}>
      <dl>
        <Fact label={t('caller.customer')}>
          <span className={classes.name}>{name}</span>
        </Fact>
        {!erased && (
          <>
            <Fact label={t('contact.phone')}>
              <PhoneLink number={customer.phone} />
            </Fact>
            <Fact label={t('contact.email')}>
              <MailLink address={customer.email} />
              {failedMail && (
                <span className={classes.failed} title={failedMail.error}>
                  {t('caller.mailFailed')}
                </span>
              )}
            </Fact>
          </>
        )}
        <Fact label={t('caller.sims')}>
          <SimStates sims={order.product_data} />
        </Fact>
        {order_info.note !== '' && (
          <Fact label={t('note')}>
            <span className={classes.note} title={order_info.note}>
              {order_info.note}
            </span>
          </Fact>
        )}
        <OtherOrders order={order} />
      </dl>
      {action !== undefined && <div className={classes.write}>{action}</div>}
    </section>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Each state once, with the number of SIMs if there are several. */
const SimStates = ({ sims }: { sims: readonly OrderSim[] }) => {
  const byState = new Map<string, { status: SimStatus; count: number }>();
  for (const { sim_status: status } of sims)
    byState.set(simState(status), { status, count: (byState.get(simState(status))?.count ?? 0) + 1 });
  return (
    <span className={classes.chips}>
      {[...byState].map(([state, { status, count }]) => (
        <span key={state}>
          {sims.length > 1 && `${count} × `}
          <SimStatusChip status={status} />
        </span>
      ))}
    </span>
  );
};

const OtherOrders = ({ order: { order_info } }: { order: Order }) => {
  const { t } = useTranslation('order-view');
  const { data: count } = useCall(calls.orders.countOthers, { order_uuid: order_info.uuid });
  const text =
    (count ?? 0) > maxOtherOrders ? t('caller.manyOthers', { count: maxOtherOrders }) : t('caller.others', { count: count ?? 0 });
  return (
    <Fact label={t('caller.history')}>
      <Link to="/shop/orders/customer/$order_uuid" params={{ order_uuid: order_info.uuid }}>
        {count === undefined || count === 0 ? t('caller.card') : text}
      </Link>
    </Fact>
  );
};
