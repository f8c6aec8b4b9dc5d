import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { describe, expect, it, vi } from 'vitest';
import { readDatabaseText } from '../testing/database-text.ts';
import { testPeople } from '../testing/people.ts';
import { testServer } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';

const { profile, storefront } = contract;
const server = testServer();
const { newPerson } = testPeople(server);

describe('deleting the own profile', () => {
  it('is final and leaves nothing personal, neither in the user nor in what the user has changed', async () => {
    const { pool } = server.running().services.connection;
    const password = 'old-secret';
    const { call, uuid, token } = await newPerson({ email: 'zenobia.left@example.com', password, system_role: SystemRole.Admin });
    await call(profile.update, {
      first_name: 'Zenobia',
      second_name: 'Maria',
      last_name: 'Quattrocchi',
      birthday: '1971-07-17',
      phone: '3331717171',
      sex: 'f',
    });
    const faq = await call(contract.faq.categories.create, { name: 'Rete', priority: 1, publish: 1 });
    await call(contract.faq.categories.update, { uuid: faq, name: 'Reti', priority: 1, publish: 1 });
    await server.request({ method: 'POST', url: profile.deleteSelf.path, headers: { 'x-session-uuid': token }, payload: {} });
    await vi.waitFor(async () => {
      const { rows } = await pool.query<{ state: string }>("select state from jobs where kind = 'forget-email'");
      expect(rows.every(({ state }) => state === 'done')).toBe(true);
    }, waitOptions);
    for (const [table, text] of await readDatabaseText(pool))
      expect([table, /zenobia|quattrocchi|1971-07-17|3331717171/i.exec(text)?.[0]]).toEqual([table, undefined]);
    const admin = server.as(await server.signIn(SystemRole.SuperAdmin));
    await expect(admin(contract.users.changeStatus, { user_uuid: uuid, status: UserStatus.Active })).rejects.toMatchObject({
      code: 'erased',
    });
    expect(await admin(contract.users.get, { user_uuid: uuid })).toMatchObject({
      email: `deleted-${uuid.slice(0, 8)}`,
      last_name: '',
    });
  });
});

describe('the audit', () => {
  it('has nothing of a visitor who writes a message', async () => {
    const shop = await server.openShop();
    const visitor = { name: 'Ermenegildo Neri', mail: 'ermenegildo@example.com', phone: '3339876543' };
    await shop(storefront.messages.contact, { ...visitor, topic: 'Fattura', message: 'Il mio codice segreto è 77-KAPPA' });
    const { rows } = await server
      .running()
      .services.connection.pool.query('select * from audit_records order by id desc limit 1');
    expect(rows).toMatchObject([{ call: storefront.messages.contact.path }]);
    expect(JSON.stringify(rows)).not.toMatch(/ermenegildo|3339876543|KAPPA/i);
  });
});
