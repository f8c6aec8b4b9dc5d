import { contract, listCalls, type LiveEvent } from '@simdesk/contract';
import { defaultPermissions, SystemRole } from '@simdesk/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStream, type OpenStream } from '../../testing/live-streams.ts';
import { testServer } from '../../testing/test-server.ts';
import { visibleChange } from './visible-changes.ts';

/**
 * A write announces its area. These have an area of which no console shows anything: either it concerns nobody else, or the handler
 * announces what it changes in another area. A new call that appears here needs one of the two.
 */
const reasons: Record<string, string> = {
  'accounts.login': 'a session of the user alone',
  'accounts.logout': 'a session of the user alone',
  'accounts.register': 'announces the user',
  'console.changePinnedLanguage': 'the language of the user alone',
  'console.lists.removeView': 'the views of a list are read when their menu opens',
  'console.lists.saveSettings': 'the columns of the user alone',
  'console.lists.saveView': 'the views of a list are read when their menu opens',
  'console.tourSeen': 'the tour of the user alone',
  'signOn.finish': 'announces a user who is new',
  'storefrontOrders.apnResult': 'shown in reports alone, which are read on demand',
  'storefrontOrders.delivered': 'announces the order',
  'storefrontOrders.paid': 'announces the order',
  'storefrontOrders.place': 'announces the order',
  'storefrontOrders.simStatus': 'announces the order',
  'versions.restore': 'announces the record that was restored',
};

const root = { permissions: defaultPermissions(SystemRole.SuperAdmin), permissions_mark: 'root' };

it('every write is heard by those who may read what it changes, except for a reason', () => {
  const silent = listCalls(contract)
    .filter(({ name, call }) => !call.reads && !visibleChange(root, name.slice(0, -1).join('.')).area)
    .map(({ name }) => name.join('.'));
  expect(silent.toSorted()).toEqual(Object.keys(reasons));
});

const server = testServer();
let stream: OpenStream;
beforeAll(async () => {
  stream = await openStream(server.running(), await server.signIn(SystemRole.SuperAdmin));
});
afterAll(() => stream.close());
const isOf = (area: string, record: string | null) => (event: LiveEvent) =>
  event.kind === 'changed' && event.area === area && event.record === record;

it('a new user, and what users change of themselves, is heard where users are shown', async () => {
  const account = {
    email: 'nuova@example.com',
    password: 'a-good-secret-1',
    first_name: 'Nuova',
    last_name: 'Utente',
    phone: '',
  };
  const uuid = await server.as(null)(contract.accounts.register, account);
  expect(await stream.next(isOf('users', uuid))).toMatchObject({ request: null });
  const asAgent = server.as(await server.signIn(SystemRole.NoRole));
  await asAgent(contract.profile.update, { first_name: 'Altra' });
  expect(await stream.next(isOf('profile', null))).toMatchObject({ request: expect.any(String) });
});

it('offers that billing has changed are heard where they are shown', async () => {
  await server.as(await server.signIn(SystemRole.SuperAdmin))(contract.bss.refresh, {});
  expect(await stream.next(isOf('shop.offerDetails', null))).toMatchObject({ request: null });
});
