import { DiscountCodeDraft, OptionDraft } from '@simdesk/contract';
import { discountProblems, discountStatus, DiscountType } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { discountCodes, options } from '../database/schema/shop.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });

it('the demo has valid options and codes, in every status and with every kind of action', async () => {
  const { database } = server.running().services.connection;
  const extras = await database.select().from(options);
  const codes = await database.select().from(discountCodes);
  for (const option of extras) expect(OptionDraft.safeParse(option).error).toBeUndefined();
  for (const code of codes) {
    expect(DiscountCodeDraft.safeParse(code).error).toBeUndefined();
    expect(discountProblems(code)).toEqual([]);
  }
  expect(new Set(codes.map((code) => discountStatus(code, new Date())))).toEqual(new Set(['Active', 'Inactive', 'Expired']));
  const kinds = new Set(codes.flatMap(({ actions }) => actions.map(({ discount_type }) => discount_type)));
  expect(kinds).toEqual(new Set(Object.values(DiscountType)));
  const billingIds = extras.map(({ bss }) => bss);
  const optionIds = codes.flatMap(({ actions }) =>
    actions.filter(({ discount_type }) => discount_type === DiscountType.Option).flatMap(({ params }) => params),
  );
  expect(optionIds.filter((id) => !billingIds.includes(id))).toEqual([]);
});
