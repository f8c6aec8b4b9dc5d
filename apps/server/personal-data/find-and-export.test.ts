import { contract } from '@simdesk/contract';
import { OrderStatus, SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { testShop } from '../testing/orders.ts';
import { fieldProblems, testServer, type Caller } from '../testing/test-server.ts';

const server = testServer();
const shop = testShop(server);
const { personalData } = contract;
let asSuperAdmin: Caller;
beforeAll(async () => {
  asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
});

const paolo = {
  ...{ first_name: 'Paolo', last_name: 'Conti', fiscal_code: 'CNTPLA80A01H501X', birth_place: 'Roma', gender: 'm' as const },
  ...{ date_of_birth: '1980-01-01', email: 'paolo@example.org', phone: '340 700 8090' },
};

describe('the data of a customer', () => {
  beforeAll(async () => {
    await shop.order([{}], { customer: paolo });
    await shop.order([{ portation: { mobile_number: '+39 340 700 8090', donor_id: 1 } }], {
      customer: { ...paolo, phone: '02 1234567' },
    });
    await shop.order([{}], {
      customer: { ...paolo, fiscal_code: 'AAAAAA80A01H501X', email: 'paolo@example.org.au', phone: '340 700 80901' },
    });
    const message = { topic: 'Info', name: 'Paolo', mail: 'PAOLO@example.org', phone: '', message: 'Ciao' };
    await shop.asShop(contract.storefront.messages.contact, message);
  });

  it.each([
    'paolo@example.org',
    ' Paolo@Example.Org ',
    '+39 340 7008090',
    '3407008090',
    '0039 340 700 80 90',
    'cntpla80a01h501x',
  ])('is found by %s, in any form, and without that of others', async (customer) => {
    const summary = await asSuperAdmin(personalData.summary, { customer });
    expect(summary).toMatchObject({ counts: { orders: 2, messages: 1 }, obstacle: { kind: 'open_order' } });
    expect(summary.orders.map(({ status }) => status)).toEqual([OrderStatus.New, OrderStatus.New]);
    expect(summary.people.map(({ name }) => name)).toEqual(['Paolo Conti', 'Paolo Conti']);
  });

  it('is not looked for by a part of a name', async () => {
    expect(await fieldProblems(asSuperAdmin(personalData.summary, { customer: 'Paolo' }))).toEqual({ customer: 'customer_key' });
  });

  it('is exported as one file by a link, and the audit shows who did it without the data', async () => {
    const address = `${personalData.export.path}?${new URLSearchParams({ customer: paolo.email }).toString()}`;
    const url = await asSuperAdmin(contract.console.link, { address });
    const answer = await server.request({ method: 'GET', url });
    expect(answer.headers['content-disposition']).toContain('personal-data.json');
    const data = answer.json<Record<string, Record<string, unknown>[]>>();
    expect(data['orders']).toHaveLength(2);
    expect(data['orders']?.[0]).toMatchObject({ email: paolo.email, fiscal_code: paolo.fiscal_code });
    expect(data['contact_messages']).toMatchObject([{ message: 'Ciao' }]);
    expect(Object.keys(data)).toEqual([
      ...['exported_at', 'orders', 'sims', 'history', 'comments', 'refunds', 'mails', 'contact_messages', 'partner_messages'],
      ...['files', 'phone_results', 'audit'],
    ]);
    const audit = await server.running().services.connection.database.select().from(auditRecords);
    const records = audit.filter(({ call }) => call === personalData.export.path);
    expect(records).toMatchObject([{ after: { orders: 2, messages: 1 } }]);
    expect(JSON.stringify(audit)).not.toMatch(/paolo@|CNTPLA|340 700|Ciao/i);
  });

  it('is only for the Super administrator', async () => {
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    await expect(asAdmin(personalData.summary, { customer: paolo.email })).rejects.toMatchObject({ status: 403 });
  });
});
