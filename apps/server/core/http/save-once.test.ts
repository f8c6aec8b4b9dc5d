import { randomUUID } from 'node:crypto';
import { contract, type AnyCall, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../../database/schema/system.ts';
import { testServer, type Refused } from '../../testing/test-server.ts';
import { updates, updateSamples, type UpdateSample } from '../../testing/update-samples.ts';

const { orders } = contract;
const { categories } = contract.faq;
const server = testServer({ DEMO: 'true' });
const sampleOf = updateSamples(server);
const noteSample = () => sampleOf({ name: 'orders.editNote', call: orders.editNote });
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

const recordsOf = (key: string) =>
  server.running().services.connection.database.select().from(auditRecords).where(eq(auditRecords.request_id, key));

/** The stored version, as the refusal of another one tells it. */
const versionOf = async ({ call, key, as }: UpdateSample): Promise<number> => {
  const refusal = await as()(call, { ...key, version: 1_000_000 }).catch((error: Refused) => error);
  return Number((refusal as Refused).details['version']);
};

const three = <Value>(make: () => Promise<Value>): Promise<Value[]> => Promise.all([make(), make(), make()]);

describe('a save that is sent again under its key', () => {
  it('creates one record, also if both are sent at once, and answers its uuid each time', async () => {
    const key = randomUUID();
    const draft = { name: 'Una volta', priority: 1, publish: 1 } as const;
    const answers = await three(() => save(anna, key, categories.create, draft));
    const again = await save(anna, key, categories.create, draft);
    const records = await named('Una volta');
    expect(records).toHaveLength(1);
    expect(new Set([...answers, again])).toEqual(new Set([records[0]?.uuid]));
    expect(await recordsOf(key)).toHaveLength(1);
  });

  it.each(updates.filter(({ call }) => call.waits))(
    '$name changes its record once, also if it has been changed meanwhile, and leaves one audit record',
    async (update) => {
      const sample = await sampleOf(update);
      const { call, key: record, values, as } = sample;
      const field = Object.keys(call.input.shape).find((name) => !(name in record) && typeof values[name] === 'string') ?? '';
      const version = await versionOf(sample);
      const changes = { ...record, [field]: values[field] };
      const key = randomUUID();
      const saveAgain = () => as(key)(call, { ...changes, version });
      const answers = await three(saveAgain);
      await as()(call, { ...changes, version: version + 1 });
      expect(new Set([...answers, await saveAgain()].map((answer) => JSON.stringify(answer)))).toHaveLength(1);
      expect(await recordsOf(key)).toHaveLength(1);
      expect(await versionOf(sample)).toBe(version + 2);
    },
  );

  it('changes its record once without a version too', async () => {
    const sample = await noteSample();
    const version = await versionOf(sample);
    const key = randomUUID();
    const edit = () => sample.as(key)(orders.editNote, { uuid: String(sample.key['uuid']), note: 'Call back' });
    expect(await three(edit)).toEqual([true, true, true]);
    expect(await edit()).toBe(true);
    expect(await recordsOf(key)).toHaveLength(1);
    expect(await versionOf(sample)).toBe(version + 1);
  });

  it('is made if it was refused before, and under the key of another user', async () => {
    const key = randomUUID();
    expect(await save(anna, key, categories.create, { name: '', priority: 1, publish: 1 })).not.toMatch(/^[\da-f-]{36}$/);
    const draft = { name: 'Di due', priority: 1, publish: 1 } as const;
    await save(anna, key, categories.create, draft);
    await save(bruno, key, categories.create, draft);
    expect(await named('Di due')).toHaveLength(2);
  });

  it('is refused again as long as its version is another', async () => {
    const sample = await noteSample();
    const edit = { uuid: String(sample.key['uuid']), note: 'Later' };
    const later = { ...edit, version: (await versionOf(sample)) + 1 };
    const caller = sample.as(randomUUID());
    for (const _again of [1, 2]) await expect(caller(orders.editNote, later)).rejects.toMatchObject({ code: 'stale' });
    await sample.as()(orders.editNote, edit);
    expect(await caller(orders.editNote, later)).toBe(true);
  });
});
