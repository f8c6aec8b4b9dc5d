import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { testServer } from '../testing/test-server.ts';

const { views, saveView, removeView, saveSettings } = contract.console.lists;
const server = testServer();
let agent: ReturnType<typeof server.as>;
let chief: ReturnType<typeof server.as>;

beforeAll(async () => {
  agent = server.as(await server.signIn(SystemRole.NoRole));
  chief = server.as(await server.signIn(SystemRole.ChiefAgent));
});

const list = '/shop/orders' as const;
const view = { list, name: 'Unpaid', query: '?payment_status=0', columns: ['id', 'email'], shared: false };
const namesOf = async (call: typeof agent) => (await call(views, { list })).data.map(({ name }) => name);
const settingsOf = async (call: typeof agent) =>
  (await call(contract.accounts.currentSession, {})).lists?.find((each) => each.list === list);

describe('the views of a list', () => {
  it('are their owner’s, unless a chief agent saves them for the team', async () => {
    const uuid = await agent(saveView, view);
    await chief(saveView, { ...view, name: 'Team', shared: true });
    expect(await namesOf(agent)).toEqual(['Team', 'Unpaid']);
    expect(await namesOf(chief)).toEqual(['Team']);
    expect((await agent(views, { list })).data[1]).toEqual({ ...view, uuid, is_own: true });
    await expect(chief(removeView, { uuid })).rejects.toMatchObject({ code: 'not_found' });
    await expect(agent(saveView, { ...view, shared: true })).rejects.toMatchObject({ code: 'not_allowed' });
    const [team] = (await agent(views, { list })).data;
    await expect(agent(removeView, { uuid: team?.uuid ?? '' })).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('are replaced by a view of the same name, and audited', async () => {
    const uuid = await agent(saveView, { ...view, name: 'Twice' });
    expect(await agent(saveView, { ...view, name: 'Twice', query: '?sort=id' })).toBe(uuid);
    await agent(removeView, { uuid });
    const records = await server.running().services.connection.database.select().from(auditRecords);
    const calls = records.filter(({ record }) => record === uuid).map(({ call }) => call);
    expect(calls).toEqual([saveView.path, saveView.path, removeView.path]);
  });

  it('are refused to those who may not open the list', async () => {
    await expect(agent(views, { list: '/admin/users' })).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(agent(saveView, { ...view, list: '/admin/users' })).rejects.toMatchObject({ code: 'not_allowed' });
  });
});

describe('how a user likes a list', () => {
  it('comes with the session, with the view that the list opens with', async () => {
    const uuid = await agent(saveView, { ...view, name: 'Mine' });
    await agent(saveSettings, { list, density: 'compact', default_view: uuid });
    await agent(saveSettings, { list, columns: ['id'] });
    expect(await settingsOf(agent)).toEqual({
      list,
      columns: ['id'],
      density: 'compact',
      default_view: { uuid, name: 'Mine', query: view.query, columns: view.columns },
    });
    expect(await settingsOf(chief)).toBeUndefined();
    await expect(chief(saveSettings, { list, default_view: uuid })).rejects.toMatchObject({ code: 'not_found' });
    await agent(removeView, { uuid });
    expect(await settingsOf(agent)).toMatchObject({ density: 'compact', default_view: null });
  });
});

it('the tour is offered to each user until that user has taken or declined it', async () => {
  const isSeen = async (call: typeof agent) => (await call(contract.accounts.currentSession, {})).tour_seen;
  expect(await isSeen(agent)).toBe(false);
  await agent(contract.console.tourSeen, {});
  expect(await isSeen(agent)).toBe(true);
  expect(await isSeen(chief)).toBe(false);
});
