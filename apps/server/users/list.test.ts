import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { testPeople } from '../testing/people.ts';

const { users } = contract;
const server = testServer();
const { newPerson } = testPeople(server);

let admin: ReturnType<typeof server.as>;
let token: string;

/** Forty agents with alternating statuses, and one user of each higher role. */
beforeAll(async () => {
  const me = await newPerson({ email: 'zoe@example.com', system_role: SystemRole.Admin, last_name: 'Zorzi', first_name: 'Zoe' });
  admin = me.call;
  token = me.token;
  for (let at = 0; at < 40; at += 1) {
    const number = String(at).padStart(2, '0');
    const status = at % 5;
    if (!isStatus(status)) continue;
    await server.addUser({
      email: `agent${number}@shop.it`,
      last_name: `Cognome ${number}`,
      first_name: `Nome ${99 - at}`,
      status,
    });
  }
  await server.addUser({
    email: 'capo@shop.it',
    last_name: 'Brambilla',
    system_role: SystemRole.ChiefAgent,
    phone: '+39 02 5550199',
  });
});

const isStatus = (value: number): value is UserStatus => Object.values<number>(UserStatus).includes(value);

const list = async (query: Parameters<typeof admin<typeof users.list>>[1] = {}) => (await admin(users.list, query)).data;
const lastNames = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ last_name }) => last_name);

describe('the list of users', () => {
  it('[calls.getusers.nested] is nested in data.data, with the total beside it', async () => {
    const answer = await server.request({ method: 'GET', url: users.list.path, headers: { 'x-session-uuid': token } });
    const body: { data: { data: object[]; total: number } } = answer.json();
    expect(body.data.total).toBe(body.data.data.length);
    expect(body.data.data).toContainEqual(
      expect.objectContaining({ email: 'capo@shop.it', system_role: SystemRole.ChiefAgent, status: UserStatus.Active }),
    );
    expect(answer.body).not.toMatch(/password/);
  });

  it('contains deleted users only on request', async () => {
    expect((await list()).data.some(({ status }) => status === UserStatus.Deleted)).toBe(false);
    const deleted = await list({ status: UserStatus.Deleted });
    expect(deleted.total).toBe(8);
    expect(deleted.data.every(({ status }) => status === UserStatus.Deleted)).toBe(true);
  });

  it('is paged by 15 in a stable order, with the total count', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page })));
    expect(pages.map(({ data }) => data.length)).toEqual([15, 15, 5]);
    expect(pages.map(({ total }) => total)).toEqual([35, 35, 35]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ email }) => email))).size).toBe(35);
    expect(await list({ page: 9 })).toEqual({ data: [], total: 35 });
  });

  it('is sorted by the requested column, in both directions', async () => {
    expect((await lastNames({ page: 1 })).slice(0, 3)).toEqual(['', 'Brambilla', 'Cognome 00']);
    expect((await lastNames({ page: 1, sort: '-last_name' })).slice(0, 2)).toEqual(['Zorzi', 'Cognome 38']);
    expect((await lastNames({ page: 1, sort: 'first_name', search: 'Nome' })).slice(0, 2)).toEqual(['Cognome 38', 'Cognome 37']);
    expect((await list({ page: 1, sort: '-system_role' })).data[0]).toMatchObject({ email: 'root@example.com' });
    expect((await list({ page: 1, sort: 'email' })).data[0]).toMatchObject({ email: 'agent00@shop.it' });
    expect((await list({ page: 1, sort: 'status' })).data[0]).toMatchObject({ status: UserStatus.NoActive });
    await expect(list({ sort: 'password_hash' })).rejects.toMatchObject({ code: 'invalid', fields: { sort: 'choice' } });
  });

  it('is searched by names, e-mail and phone, word by word', async () => {
    expect(await lastNames({ search: 'cognome 07' })).toEqual(['Cognome 07']);
    expect(await lastNames({ search: 'NOME 92' })).toEqual(['Cognome 07']);
    expect(await lastNames({ search: 'capo@' })).toEqual(['Brambilla']);
    expect(await lastNames({ search: '5550199' })).toEqual(['Brambilla']);
    expect(await lastNames({ search: '%' })).toEqual([]);
    expect((await list({ search: 'shop.it', page: 2 })).total).toBe(33);
  });

  it('is filtered by status and role, together with the search', async () => {
    expect((await list({ status: UserStatus.Created, page: 1 })).total).toBe(8);
    expect(await lastNames({ system_role: SystemRole.ChiefAgent })).toEqual(['Brambilla']);
    expect(await lastNames({ status: UserStatus.Banned, search: 'agent1' })).toEqual(['Cognome 13', 'Cognome 18']);
    expect((await list({ status: UserStatus.Banned, system_role: SystemRole.Admin })).total).toBe(0);
    const wrong = { status: 7 as UserStatus };
    await expect(list(wrong)).rejects.toMatchObject({ code: 'invalid', fields: { status: 'choice' } });
  });
});
