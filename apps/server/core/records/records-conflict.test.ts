import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../database/schema/system.ts';
import { testServer } from '../../testing/test-server.ts';

const { categories, questions } = contract.faq;
const server = testServer();

let anna: ReturnType<typeof server.as>;
let bruno: ReturnType<typeof server.as>;
let root: ReturnType<typeof server.as>;

beforeAll(async () => {
  anna = server.as(await server.signIn(SystemRole.NoRole, 'anna@example.com'));
  bruno = server.as(await server.signIn(SystemRole.NoRole, 'bruno@example.com'));
  root = server.as(await server.signIn(SystemRole.SuperAdmin));
});

const draft = (name: string) => ({ name, priority: 1, publish: 1 as const });

describe('an edit with a version', () => {
  it('is refused if the version is stale, with author and time of the last change', async () => {
    const uuid = await anna(categories.create, draft('Prima'));
    const { version } = await anna(categories.get, { uuid });
    await bruno(categories.update, { ...draft('Seconda'), uuid, version });
    await expect(anna(categories.update, { ...draft('Terza'), uuid, version })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      message: expect.stringContaining('bruno@example.com has changed this entry in the meantime.') as string,
      details: { by: 'bruno@example.com', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string, version: version + 1 },
    });
    expect(await anna(categories.get, { uuid })).toMatchObject({ name: 'Seconda', version: version + 1 });
  });

  it('is accepted with the current version or without any', async () => {
    const uuid = await anna(categories.create, draft('Prima'));
    await bruno(categories.update, { ...draft('Seconda'), uuid });
    expect(await anna(categories.update, { ...draft('Terza'), uuid })).toBe(true);
    expect(await anna(categories.update, { ...draft('Quarta'), uuid, version: 3 })).toBe(true);
    expect(await anna(categories.get, { uuid })).toMatchObject({ name: 'Quarta', version: 4 });
  });

  it('is refused if only the publish flag has changed', async () => {
    const uuid = await anna(categories.create, draft('Prima'));
    await bruno(categories.publish, { uuid, publish: 0 });
    await expect(anna(categories.update, { ...draft('Terza'), uuid, version: 1 })).rejects.toMatchObject({ code: 'stale' });
  });

  it('is accepted once if several are sent concurrently', async () => {
    const uuid = await anna(categories.create, draft('Prima'));
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const outcomes = await Promise.allSettled(names.map((name) => anna(categories.update, { ...draft(name), uuid, version: 1 })));
    const acceptedNames = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [names[at]] : []));
    expect(acceptedNames).toHaveLength(1);
    expect(await anna(categories.get, { uuid })).toMatchObject({ name: acceptedNames[0], version: 2 });
  });
});

describe('concurrent calls', () => {
  it('delete a record once', async () => {
    const uuid = await anna(categories.create, draft('Una'));
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => root(categories.remove, { uuid })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not_found' });
    const records = await server.running().services.connection.database.select().from(auditRecords);
    expect(records.filter(({ call, record }) => call === categories.remove.path && record === uuid)).toHaveLength(1);
  });

  it('either delete or use a category, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const category = await anna(categories.create, draft('Contesa'));
      const use = anna(questions.create, { question: 'Chi vince?', answer: 'x', priority: 1, publish: 1, category });
      const [used, removed] = await Promise.allSettled([use, root(categories.remove, { uuid: category })]);
      expect([used.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = used.status === 'rejected' ? used : removed;
      expect(refused).toMatchObject({ reason: { code: used.status === 'rejected' ? 'invalid' : 'in_use' } });
    }
  });
});
