import { contract } from '@simdesk/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testServer, type Refused } from './testing/test-server.ts';
import { updates, updateSamples, type UpdateSample } from './testing/update-samples.ts';

/** The console sends a save again under its key if the answer was lost: it is made once, and every answer is the first one. */
const server = testServer({ DEMO: 'true' });
const sampleOf = updateSamples(server);
const { orders, faq } = contract;
const noteSample = () => sampleOf({ name: 'orders.editNote', call: orders.editNote });

const recordsOf = async (key: string): Promise<number> => {
  const { pool } = server.running().services.connection;
  return (await pool.query('select from audit_records where request_id = $1', [key])).rowCount ?? 0;
};

const versionOf = async ({ call, key, as }: UpdateSample): Promise<number> => {
  const refusal = await as()(call, { ...key, version: 1_000_000 }).catch((error: Refused) => error);
  return Number((refusal as Refused).details['version']);
};

const three = <Value>(make: () => Promise<Value>): Promise<Value[]> => Promise.all([make(), make(), make()]);

describe('a save that is sent again under its key is made once', () => {
  it.each(updates.filter(({ call }) => call.waits))('$name, with its version', async (update) => {
    const sample = await sampleOf(update);
    const { call, key: record, values, as } = sample;
    const field = Object.keys(call.input.shape).find((name) => !(name in record) && typeof values[name] === 'string') ?? '';
    const version = await versionOf(sample);
    const edit = { ...record, [field]: values[field] };
    const key = randomUUID();
    const save = () => as(key)(call, { ...edit, version });
    const answers = await three(save);
    // Also if somebody else has edited it meanwhile.
    await as()(call, { ...edit, version: version + 1 });
    expect(new Set([...answers, await save()].map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(await recordsOf(key)).toBe(1);
    expect(await versionOf(sample)).toBe(version + 2);
  });

  it('an edit without a version', async () => {
    const sample = await noteSample();
    const version = await versionOf(sample);
    const key = randomUUID();
    const edit = () => sample.as(key)(orders.editNote, { uuid: String(sample.key['uuid']), note: 'Call back' });
    expect(await three(edit)).toEqual([true, true, true]);
    expect(await edit()).toBe(true);
    expect(await recordsOf(key)).toBe(1);
    expect(await versionOf(sample)).toBe(version + 1);
  });

  it('an addition', async () => {
    const { as } = await noteSample();
    const key = randomUUID();
    const uuids = await three(() => as(key)(faq.categories.create, { name: 'Sent again', priority: 1 }));
    expect(new Set(uuids)).toHaveLength(1);
    expect(await recordsOf(key)).toBe(1);
  });

  it('but not one that was refused', async () => {
    const sample = await noteSample();
    const version = (await versionOf(sample)) + 1;
    const edit = () => save(orders.editNote, { uuid: String(sample.key['uuid']), version, note: 'Later' });
    const save = sample.as(randomUUID());
    await expect(edit()).rejects.toMatchObject({ code: 'stale' });
    await expect(edit()).rejects.toMatchObject({ code: 'stale' });
    await sample.as()(orders.editNote, { uuid: String(sample.key['uuid']), note: 'Between' });
    expect(await edit()).toBe(true);
  });
});
