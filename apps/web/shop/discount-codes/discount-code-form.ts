import type { DiscountActionDraft, DiscountCode, DiscountCodeDraft } from '@simdesk/contract';
import { AmountType, DiscountType } from '@simdesk/rules';
import type { z } from 'zod';
import type { DraftForm } from '#ui/resource.ts';

export type DiscountCodeForm = DraftForm<typeof DiscountCodeDraft>;
export type DiscountCodeValues = z.input<typeof DiscountCodeDraft>;

/** An action while it is edited: its amount may be missing. */
export interface ActionValues {
  discount_type: DiscountType;
  amount: number | '';
  amount_type: AmountType;
  params: string[];
}

export const newDiscountCode: DiscountCodeValues = {
  name: '',
  active: true,
  expires_at: '',
  actions: [],
  only_mnp: false,
  dont_send_to_logistic: false,
};

export const toForm = ({
  name,
  active,
  expires_at,
  actions,
  only_mnp,
  dont_send_to_logistic,
}: DiscountCode): DiscountCodeValues => ({
  name,
  active,
  expires_at,
  actions,
  only_mnp,
  dont_send_to_logistic,
});

/** Only the actions that are switched on: the form has no others. */
export const actionValues = ({ actions }: Pick<DiscountCodeValues, 'actions'>): ActionValues[] => actions.map(toActionValues);

export const newAction = (discount_type: DiscountType): ActionValues => ({
  discount_type,
  amount: discount_type === DiscountType.OrderAndShipmentFree ? 100 : '',
  amount_type: AmountType.Percent,
  params: [],
});

const toActionValues = ({
  discount_type,
  amount,
  amount_type = AmountType.Percent,
  params = [],
}: z.input<typeof DiscountActionDraft>): ActionValues => ({
  discount_type,
  amount: amount === '' ? '' : Number(amount),
  amount_type,
  params: params.map(String),
});
