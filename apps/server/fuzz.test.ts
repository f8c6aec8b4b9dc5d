import { randomInt, randomUUID } from 'node:crypto';
import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions, Response } from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { answerTimes } from './testing/answer-times.ts';
import { twoFactorRole } from './core/auth/sessions.ts';
import { systemValues } from './database/schema/system.ts';
import { fieldsOf, plainValue, type JsonSchema } from './testing/call-inputs.ts';
import { addLegacyKey } from './testing/storefront-keys.ts';
import { testServer } from './testing/test-server.ts';

/**
 * Sends every call valid input generated from its schema and hostile input, and expects no 5xx. `FUZZ_RUNS` sets the number of runs,
 * `FUZZ_SEED` repeats an earlier one. The short form puts every third hostile value into a field, each time others; the long form also
 * looks for input that takes far longer than other input.
 */
const runs = Number(process.env['FUZZ_RUNS'] ?? 3);
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const isLong = process.env['FUZZ_RUNS'] !== undefined;
const server = testServer({ MAX_UPLOAD_MB: '1' });
const times = answerTimes();

let token: string | null = null;
let shopKey: string | null = null;

/** Sends a request as SuperAdmin with a key of a shop. */
const send = async (request: InjectOptions): Promise<Response> => {
  token ??= await server.signIn(SystemRole.SuperAdmin);
  shopKey ??= await addLegacyKey(server.running().services.connection.database);
  const answer = await server.request({
    ...request,
    headers: {
      'x-session-uuid': token,
      'x-tenant': 'null',
      'x-api-key': shopKey,
      'idempotency-key': randomUUID(),
      ...request.headers,
    },
  });
  // Some calls close their own session; the next one opens another.
  if (answer.statusCode === 401 || request.url === contract.accounts.logout.path) token = null;
  if (request.url === contract.twoFactor.changePolicy.path) await removeTwoFactorRule();
  return answer;
};

/** Checks that the answer is a success or a refusal. */
const check = async ({ method, path }: AnyCall, request: InjectOptions, label: string): Promise<void> => {
  const start = performance.now();
  const answer = await send(request);
  const ms = performance.now() - start;
  times.record(`${method} ${path}`, answer.statusCode, ms, { request, label });
  // Some thirty thousand answers: an expectation for each would take a tenth of the time.
  if (answer.statusCode >= 500) expect(answer.statusCode, `${label}: ${answer.body.slice(0, 500)}`).toBeLessThan(500);
  if (answer.statusCode >= 400 && !isRefusal(answer.json())) {
    expect(answer.json()).toMatchObject({
      error: { code: expect.any(String) as string, message: expect.any(String) as string },
    });
  }
};

const isRefusal = (body: { error?: { code?: unknown; message?: unknown } } | null): boolean =>
  typeof body?.error?.code === 'string' && typeof body.error.message === 'string';

/** It would refuse all further calls. */
const removeTwoFactorRule = async (): Promise<void> => {
  const { connection, sessions } = server.running().services;
  await connection.database.delete(systemValues).where(eq(systemValues.name, twoFactorRole));
  await sessions.reloadAll(connection.database);
};

describe.each(listCalls(contract).map(({ call }) => call))('$method $path', (call) => {
  it('answers generated and hostile input without a 5xx', { timeout: 60_000 + runs * 500 }, async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(inputFor(call), (input) => check(call, toRequest(call, input), `seed ${seed}, run ${(run += 1)}`)),
      { numRuns: runs, seed },
    );
  });

  it('answers one hostile field among valid ones without a 5xx', { timeout: 300_000 }, async () => {
    const fields = fieldsOf(call);
    const valid = Object.fromEntries(fields.map(([name, schema]) => [name, plainValue(schema)]));
    const attempts = fields.flatMap(([name], place) => hostileValues.map((value, index) => ({ name, value, index, place })));
    const chosen = attempts.filter(({ index, place }) => isLong || (place + index + seed) % 3 === 0);
    for (const { name, value, index } of chosen)
      await check(call, toRequest(call, { ...valid, [name]: value }), `seed ${seed}, ${name} with hostile value ${index}`);
  });

  it('answers broken bodies and URLs without a 5xx', async () => {
    for (const [index, request] of brokenRequests(call).entries()) await check(call, request, `broken request ${index}`);
  });
});

describe('the answers', () => {
  it('are timed; in the long form none takes over ten times as long as others of its call', { timeout: 600_000 }, async () => {
    expect(times.count()).toBeGreaterThan(listCalls(contract).length);
    if (isLong)
      process.stdout.write(`The slowest of ${times.count()} answers by call and status:\n${times.lines().join('\n')}\n`);
    expect(isLong ? await times.slowInputs(send) : []).toEqual([]);
  });
});

const toRequest = (call: AnyCall, input: Record<string, unknown>): InjectOptions => {
  if (call.fileFields.length > 0) return multipart(call, input);
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => inUrl(input[name]));
  if (call.method === 'POST')
    return { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(input) };
  return { method: 'GET', url: `${url}?${queryOf(input)}` };
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A value in a path or query. Node.js refuses a URL of more than 16 KB, so that a longer value never reaches the server. */
const inUrl = (value: unknown): string => encode(toText(value).slice(0, 2500));

const queryOf = (input: Record<string, unknown>): string =>
  Object.entries(input)
    .map(([name, value]) => `${encode(name)}=${inUrl(value)}`)
    .join('&');

const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const multipart = (call: AnyCall, input: Record<string, unknown>): InjectOptions => {
  const [field = 'file'] = call.fileFields;
  const { name = 'a.png', ...rest } = input;
  const filename = toText(name).replace(/["\r\n]/g, '');
  const payload = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n${toText(input['content'])}\r\n--x--\r\n`;
  return {
    method: 'POST',
    url: `${call.path}?${queryOf(rest)}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  };
};

const brokenRequests = ({ method, path }: AnyCall): InjectOptions[] => {
  const queries = ['?%', '?a=%ZZ&a=%00', '?__proto__[x]=1&constructor=2', '?page=1&page=2', `?${'x'.repeat(5000)}`];
  const bodies = [
    '{',
    '[]',
    '"text"',
    'null',
    '{"__proto__":{"x":1}}',
    '{"a":',
    '\u0000',
    `{"uuid":${'['.repeat(2000)}${']'.repeat(2000)}}`,
  ];
  const types = [
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/x-www-form-urlencoded',
  ];
  const forms = [
    '--x\r\n',
    '--x--\r\n',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="../../etc/passwd\u0000.png"\r\n\r\nabc',
    'random',
  ];
  if (method === 'GET') return queries.map((query) => ({ method, url: path + query }));
  return [
    ...bodies.map((payload) => ({ method, url: path, headers: { 'content-type': 'application/json' }, payload })),
    ...types.map((type) => ({ method, url: path, headers: { 'content-type': type }, payload: 'x=1' })),
    ...forms.map((payload) => ({ method, url: path, headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload })),
    { method, url: path, headers: { 'content-type': 'application/json' }, payload: tooLongBody },
  ];
};

const tooLongBody = JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) });

const inputFor = (call: AnyCall): fc.Arbitrary<Record<string, unknown>> => {
  const fields = fieldsOf(call).map(([name, schema]) => {
    const value = fc.oneof({ weight: 2, arbitrary: expected(schema) }, { weight: 1, arbitrary: hostile });
    return [name, value] as const;
  });
  const declared = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const unknown = fc.dictionary(fc.string({ maxLength: 20 }), hostile, { maxKeys: 2 });
  return fc.tuple(declared, unknown).map(([known, extra]) => ({ ...extra, ...known }));
};

const expected = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (typeof schema === 'boolean') return hostile;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(expected));
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1_000_000 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array')
    return fc.array(typeof schema.items === 'object' && !Array.isArray(schema.items) ? expected(schema.items) : hostile, {
      maxLength: 3,
    });
  if (schema.pattern?.includes('[0-9a-f]')) return fc.uuid();
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: schema.maxLength ?? 60 }),
    fc.emailAddress(),
    fc.constant('<p>text</p>'),
  );
};

const hostileValues: unknown[] = [
  ...[
    undefined,
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\uD800',
    '%00',
    '../../etc/passwd',
    "'; drop table users; --",
    '<script>alert(1)</script>',
  ],
  ...[
    -1,
    0,
    1e308,
    -1e308,
    2 ** 53,
    1.5,
    '1e5',
    'NaN',
    true,
    [],
    {},
    [[[]]],
    { $ne: null },
    { length: { toString: {} } },
    '{{{x}}}',
    '𝕏'.repeat(300),
    'ю'.repeat(250_000),
  ],
];

/** The same as the unit 'binary', for which fast-check stores each of the million characters in a map. */
const codePoint = fc.nat({ max: 0x10_ffff - 0x800 }).map(
  (index) => String.fromCodePoint(index < 0xd800 ? index : index + 0x800),
  (value) => {
    const code = typeof value === 'string' ? (value.codePointAt(0) ?? -1) : -1;
    if (code < 0 || value !== String.fromCodePoint(code)) throw new Error('Not a single character');
    return code < 0xd800 ? code : code - 0x800;
  },
);

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.string({ unit: codePoint, maxLength: 200 }),
  fc.jsonValue({ maxDepth: 3 }),
);
