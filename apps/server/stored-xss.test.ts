import { randomUUID } from 'node:crypto';
import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasMarked, mapMarked } from './core/content/marked-fields.ts';
import { image, pdf } from './testing/file-contents.ts';
import { uploadFile } from './testing/upload-forms.ts';
import { fieldsOf, plainValue } from './testing/call-inputs.ts';
import { harmIn } from './testing/unsafe-markup.ts';
import { attacks, evilLinks } from './testing/rich-text-attacks.ts';
import { testServer } from './testing/test-server.ts';

/**
 * No call of the contract stores formatted text that could run, nor a link that is a program, and no variable brings either
 * into what visitors read. The calls and their fields are found by the contract's marks: a new one is covered by itself.
 */
const server = testServer();
let token: string;
/** What fields are tried with until a call takes them: files, records that others name, and other usual values. */
const candidates: unknown[] = [];
const known = { uuids: [] as string[], urls: [] as string[] };

const writes = listCalls(contract).filter(({ call }) => call.method === 'POST' && !call.reads);
const withRichText = writes.filter(({ call }) => hasMarked(call.input, 'rich-text'));
const withLinks = writes.filter(({ call }) => hasMarked(call.input, 'link'));
const publicReads = listCalls(contract).filter(
  ({ call }) => call.access === 'public' && call.method === 'GET' && call.answer.body && hasMarked(call.answer.body, 'rich-text'),
);

beforeAll(async () => {
  token = await server.signIn(SystemRole.SuperAdmin);
  const call = server.as(token);
  const evil = { javascript: 'javascript:alert(1)', data: 'data:text/html,<script>alert(1)</script>', markup: attacks[0]! };
  for (const [name, value] of Object.entries(evil)) await call(contract.variables.create, { name, value, publish: 1 });
  const group = { name: 'Gruppo', priority: 1, publish: 1 } as const;
  candidates.push(
    ...[await uploadFile(server, token, { name: 'a.png', content: await image('png') })],
    ...[await uploadFile(server, token, { name: 'a.pdf', content: pdf })],
    ...[await call(contract.faq.categories.create, group), await call(contract.faq.pageUrls.create, { ...group, url: '/x' })],
    ...['2030-01-01', '', '/offerte', '11', 1, 'extra', 'Blue', '{}'],
  );
});

const post = (call: AnyCall, payload: object) =>
  server.request({ method: 'POST', url: call.path, headers: { 'x-session-uuid': token }, payload });

/** An input that the call takes, found by trying; every formatted text in it is the given one. */
const accepted = async (call: AnyCall, html: string, given: object = {}): Promise<Record<string, unknown>> => {
  const plainInput = Object.fromEntries(fieldsOf(call).map(([name, schema]) => [name, plainValue(schema)]));
  const { version: _version, uuid: _uuid, ...rest }: Record<string, unknown> = plainInput;
  const input: Record<string, unknown> = { ...rest, publish: 1, ...given };
  const tried = new Map<string, number>();
  for (let attempt = 0; attempt < 3 * candidates.length; attempt += 1) {
    const sent = mapMarked(call.input, input, 'rich-text', () => html) as Record<string, unknown>;
    const answer = await post(call, sent);
    if (answer.statusCode === 200) return { ...sent, answer: answer.json<{ response: unknown }>().response };
    const { error } = answer.json<{ error: { fields?: Record<string, string> } }>();
    if (!error.fields) throw new Error(`${call.path}: ${answer.body}`);
    for (const [field, problem] of Object.entries(error.fields)) {
      const next = tried.get(field) ?? 0;
      tried.set(field, next + 1);
      input[field] = problem === 'taken' ? randomUUID() : candidates[next];
    }
  }
  throw new Error(`No input was found that ${call.path} takes: ${JSON.stringify(Object.fromEntries(tried))}`);
};

/** The record that an update changes is one that its create made. */
const made = new Map<string, string>();
const recordFor = async (name: string[]): Promise<object> => {
  const { create } = siblings(name);
  if (!create || name.at(-1) === 'create') return {};
  const group = name.slice(0, -1).join('.');
  if (!made.has(group)) made.set(group, String((await accepted(create, '<p>x</p>'))['answer']));
  return { uuid: made.get(group) };
};

const siblings = (name: string[]): Record<string, AnyCall> =>
  Object.fromEntries(
    writes
      .filter((other) => other.name.slice(0, -1).join() === name.slice(0, -1).join())
      .map(({ name: own, call }) => [own.at(-1), call]),
  );

/** Every text in the database that holds the sign, wherever it was written. */
const storedWith = async (sign: string): Promise<string[]> => {
  const { pool } = server.running().services.connection;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and table_name not in ('migrations', 'audit_records')`,
  );
  const found = await Promise.all(
    columns.map(({ table, column }) =>
      pool.query<{ text: string }>(`select "${column}" as text from "${table}" where position($1 in "${column}") > 0`, [sign]),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ text }) => text));
};

/** One of each family; that the cleaning itself withstands all of them is tested with it. */
const chosen = attacks.filter((attack) => !attack.includes('\0')).filter((_attack, place) => place % 12 === 0);

describe('formatted text', () => {
  it('is written by these calls', () => {
    expect(withRichText.map(({ name }) => name.join('.'))).toEqual(
      expect.arrayContaining(['blog.create', 'faq.questions.update', 'pages.gasLuce.update', 'shop.offers.create']),
    );
  });

  it.each(withRichText.map(({ name, call }) => [call.path, name, call] as const))(
    '%s stores nothing that could run',
    async (_path, name, call) => {
      const right = await accepted(call, '<p>prova</p>', await recordFor(name));
      for (const [place, attack] of chosen.entries()) {
        const sign = `${name.join('-')}-${place}`;
        await accepted(call, `<p>${sign}</p>${attack}<p>${sign}</p>`, right);
        const stored = await storedWith(sign);
        expect(stored.length).toBeGreaterThan(0);
        for (const text of stored) expect(harmIn(text), attack).toEqual([]);
      }
    },
  );
});

describe('links', () => {
  it('are written by these calls', () => {
    expect(withLinks.map(({ name }) => name.join('.'))).toEqual(
      expect.arrayContaining(['shop.options.create', 'slider.slides.create', 'slider.slides.update']),
    );
  });

  it.each(withLinks.map(({ call }) => [call.path, call] as const))('%s refuses those that are programs', async (_path, call) => {
    const input = Object.fromEntries(fieldsOf(call).map(([name, schema]) => [name, plainValue(schema)]));
    for (const link of evilLinks) {
      const fields: string[] = [];
      const sent = mapMarked(call.input, input, 'link', (_text, field) => {
        fields.push(field);
        return link;
      }) as object;
      const answer = await post(call, sent);
      expect(answer.statusCode, link).toBe(422);
      for (const field of fields) expect(answer.json(), link).toMatchObject({ error: { fields: { [field]: 'link' } } });
    }
  });
});

describe('variables', () => {
  it('bring nothing that could run into what visitors read', async () => {
    const mention = ['javascript', 'data', 'markup'].map((name) => `{{{${name}}}}`);
    const html = mention
      .map((each) => `<p title="${each}">${each}<a href="${each}">x</a><img src="${each}" alt="${each}"></p>`)
      .join('');
    for (const { name, call } of withRichText) {
      const sent = await accepted(call, html, await recordFor(name));
      known.uuids.push(String(sent['answer']), String(sent['uuid']));
      known.urls.push(String(sent['url']), String(sent['seo_url']));
    }
    for (const { name, call } of publicReads) {
      const bodies = await readAll(call);
      const texts = bodies.flatMap((body) => richTextsIn(call, body));
      expect(texts.filter((text) => text.includes('alert(1)')).length, name.join('.')).toBeGreaterThan(0);
      for (const text of texts) expect(harmIn(text), name.join('.')).toEqual([]);
    }
  });
});

/** Everything that a public read answers, whichever record its path names. */
const readAll = async ({ path }: AnyCall): Promise<unknown[]> => {
  const named = path.includes('{uuid}') ? known.uuids : path.includes('{url}') ? known.urls : [''];
  const answers = await Promise.all(
    named.map((part) => server.request({ method: 'GET', url: path.replace(/\{\w+\}/, encodeURIComponent(part)) })),
  );
  return answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<unknown>());
};

const richTextsIn = ({ answer }: AnyCall, body: unknown): string[] => {
  const texts: string[] = [];
  if (answer.body) mapMarked(answer.body, body, 'rich-text', (text) => (texts.push(text), text));
  return texts;
};
