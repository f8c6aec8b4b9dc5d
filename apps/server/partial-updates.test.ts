import { describe, expect, it } from 'vitest';
import { testServer } from './testing/test-server.ts';
import { updates, updateSamples } from './testing/update-samples.ts';

const server = testServer({ DEMO: 'true' });
const sampleOf = updateSamples(server);

describe('every update keeps the fields that are left out', () => {
  it.each(updates)('$name', async (update) => {
    const { call, key, read, values, as } = await sampleOf(update);
    const before = await read();
    const fields = Object.keys(call.input.shape).filter(
      (field) => !(field in key) && field !== 'version' && values[field] !== undefined && values[field] !== null,
    );
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      await as()(call, { ...key, [field]: values[field] });
      expect(comparable(await read(), field), `after only ${field} was sent`).toEqual(comparable(before, field));
    }
  });
});

/** The record without the field that was sent, which may be stored in another form, and without what every change touches. */
const comparable = (record: object, sent: string): unknown =>
  JSON.parse(JSON.stringify(record, (name, value: unknown) => (name === sent || stamps.includes(name) ? undefined : value)));

const stamps = ['version', 'legal_version', 'contact_version', 'bank_version', 'changed_at', 'update', 'update_at', 'updated_at'];
