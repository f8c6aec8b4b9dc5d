import { randomUUID } from 'node:crypto';
import { contract, type AnyCall, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../database/schema/system.ts';
import { testServer } from '../../testing/test-server.ts';

const { categories } = contract.faq;
const server = testServer();
let anna = '';
let bruno = '';

beforeAll(async () => {
  anna = await server.signIn(SystemRole.NoRole, 'anna@example.com');
  bruno = await server.signIn(SystemRole.NoRole, 'bruno@example.com');
});

const save = async <C extends AnyCall>(session: string, key: string, call: C, input: CallInput<C>) => {
  const headers = { 'x-session-uuid': session, 'idempotency-key': key };
  const answer = await server.request({ method: 'POST', url: call.path, headers, payload: input });
  return answer.json<{ response: unknown }>().response;
};

const named = async (name: string) =>
  (await server.as(anna)(categories.list, { search: name })).data.map(({ uuid, version }) => ({ uuid, version }));

describe('a save that is sent again under its key', () => {
  it('creates one record, also if both are sent at once, and answers its uuid each time', async () => {
    const key = randomUUID();
    const draft = { name: 'Una volta', priority: 1, publish: 1 } as const;
    const answers = await Promise.all([1, 2, 3].map(() => save(anna, key, categories.create, draft)));
    const again = await save(anna, key, categories.create, draft);
    const records = await named('Una volta');
    expect(records).toHaveLength(1);
    expect(new Set([...answers, again])).toEqual(new Set([records[0]?.uuid]));
  });

  it('is no conflict with itself, and leaves one audit record', async () => {
    const key = randomUUID();
    const uuid = await server.as(anna)(categories.create, { name: 'Prima', priority: 1, publish: 1 });
    const changes = { uuid, name: 'Seconda volta', version: 1 };
    expect(await save(anna, key, categories.update, changes)).toBe(true);
    expect(await save(anna, key, categories.update, changes)).toBe(true);
    expect(await named('Seconda volta')).toEqual([{ uuid, version: 2 }]);
    const { database } = server.running().services.connection;
    const records = await database.select().from(auditRecords).where(eq(auditRecords.request_id, key));
    expect(records).toHaveLength(1);
  });

  it('is made if it was refused before, and under the key of another user', async () => {
    const key = randomUUID();
    expect(await save(anna, key, categories.create, { name: '', priority: 1, publish: 1 })).not.toMatch(/^[\da-f-]{36}$/);
    const draft = { name: 'Di due', priority: 1, publish: 1 } as const;
    await save(anna, key, categories.create, draft);
    await save(bruno, key, categories.create, draft);
    expect(await named('Di due')).toHaveLength(2);
  });
});
