import {
  AmountType,
  formatEuro,
  toEuro,
  type Basket,
  type Discounted,
  type DiscountAction,
  type PriceLine,
} from '@simdesk/rules';
import { Fragment } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './simulator.module.css';

interface Props {
  basket: Basket;
  discounted: Discounted;
  actions: DiscountAction[];
}

/** The lines of the order, the discount of each action, and the total. */
export const PriceTable = ({ basket, discounted, actions }: Props) => {
  const { t } = useTranslation('discount-codes');
  const cents = (amount: number) => formatEuro(toEuro(amount));
  const lineName = ({ type, name }: PriceLine) => (type === 'option' ? name : t(`simulator.lines.${type}`));
  const actionAmount = (type: number) => {
    const action = actions.find(({ discount_type }) => discount_type === type);
    if (!action) return '';
    return action.amount_type === AmountType.Percent ? `${action.amount}%` : formatEuro(action.amount);
  };
  return (
    <div aria-live="polite">
      <table className={classes.order}>
        <tbody>
          {basket.sims.map((sim, index) => {
            const number = index + 1;
            const porting = t(sim.ported ? 'simulator.ported' : 'simulator.new');
            const kind = t(sim.esim ? 'simulator.esim' : 'simulator.plastic');
            return (
              <Fragment key={number}>
                <tr>
                  <th scope="rowgroup" colSpan={2}>
                    {t('simulator.simLine', { number, porting, kind })}
                  </th>
                </tr>
                {sim.lines.map((line) => (
                  <Line key={`${line.type} ${line.bss}`} name={lineName(line)} price={cents(line.cents)} />
                ))}
              </Fragment>
            );
          })}
          {basket.shipmentCents > 0 && (
            <Line kind="shipment" name={t('simulator.lines.shipment')} price={cents(basket.shipmentCents)} />
          )}
          <Line kind="sum" name={t('simulator.gross')} price={cents(discounted.grossCents)} />
          {discounted.applied.map(({ discount_type, baseCents, cents: discount }) => (
            <Line
              key={discount_type}
              kind={discount === 0 ? 'no-discount' : 'discount'}
              name={t('simulator.taken', {
                action: t(`actions.${discount_type}`),
                worth: actionAmount(discount_type),
                base: cents(baseCents),
              })}
              price={discount === 0 ? cents(0) : `−${cents(discount)}`}
            />
          ))}
          <Line kind="total" name={t('simulator.total')} price={cents(discounted.totalCents)} />
        </tbody>
      </table>
      {discounted.refused && <p className={classes.refused}>{t('simulator.refused')}</p>}
    </div>
  );
};

const Line = ({
  name,
  price,
  kind,
}: {
  name: string;
  price: string;
  kind?: 'shipment' | 'sum' | 'discount' | 'no-discount' | 'total';
}) => (
  <tr data-kind={kind}>
    <td>{name}</td>
    <td>{price}</td>
  </tr>
);
