import { contract } from '@simdesk/contract';
import { AmountType, DiscountType, SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { discountCodes } from '../database/schema/shop.ts';
import { sourceFiles } from '../database/schema/files.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
let call: ReturnType<typeof server.as>;
let outdated: (mentions: { anchors?: string[]; codes?: string[]; prices?: number[] }) => Promise<unknown>;

beforeAll(async () => {
  call = server.as(await server.signIn(SystemRole.NoRole));
  outdated = (mentions) => call(contract.variables.outdatedMentions, { anchors: [], codes: [], prices: [], ...mentions });
});
const db = () => server.running().services.connection.database;

describe('of what texts mention', () => {
  it('an anchor is outdated without a published file of that name', async () => {
    const file = { file_name: '/x.pdf', description: '', changed_by: 'x' };
    await db()
      .insert(sourceFiles)
      .values([
        { ...file, anchor: 'listino', publish: 1 },
        { ...file, anchor: 'bozza', publish: 0 },
      ]);
    expect(await outdated({ anchors: ['listino', 'bozza', 'sparito'] })).toEqual({
      anchors: ['bozza', 'sparito'],
      codes: [],
      prices: [],
    });
  });

  it('a code is outdated once it gives nothing, and other words are none', async () => {
    const action = { discount_type: DiscountType.Total, amount: 3, amount_type: AmountType.Euro, params: [] };
    const code = { actions: [action], only_mnp: false, dont_send_to_logistic: false, changed_by: 'x' };
    await db()
      .insert(discountCodes)
      .values([
        { ...code, name: 'ESTATE99', active: true, expires_at: '2999-01-01' },
        { ...code, name: 'SPENTO', active: false, expires_at: '2999-01-01' },
        { ...code, name: 'SCADUTO', active: true, expires_at: '2020-01-01' },
      ]);
    expect(await outdated({ codes: ['ESTATE99', 'SCADUTO', 'SPENTO', 'SMS'] })).toMatchObject({
      codes: [
        { name: 'SCADUTO', status: 'Expired' },
        { name: 'SPENTO', status: 'Inactive' },
      ],
    });
  });

  it('a price is outdated when nothing published costs that, and no discount is that high', async () => {
    const offer = { name: 'Super 100', priority: 10, design: 'Blue' as const };
    const external_data = JSON.stringify({ ID: 1, ActivationPrice: 9.5 });
    await call(contract.shop.offers.create, { ...offer, price: '5,99', price_others: 7.99, external_data, external_id: 1 });
    await call(contract.shop.offers.create, { ...offer, price: '4,44', publish: 0 });
    await call(contract.shop.options.create, { name: 'Giga', priority: 1, type: 'extra', price: 1.25 });
    const prices = [599, 799, 950, 125, 444, 601];
    expect(await outdated({ prices })).toMatchObject({ prices: [444, 601] });
    await server.running().services.connection.pool.query('update offers set price = 6.01 where price = 5.99');
    expect(await outdated({ prices })).toMatchObject({ prices: [599, 444] });
  });
});
