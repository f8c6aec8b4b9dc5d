import { randomUUID } from 'node:crypto';
import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasFieldOfFormat, mapFieldsOfFormat } from '../core/content/formatted-fields.ts';
import { image, pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { fieldsOf, plainValue } from '../testing/call-inputs.ts';
import { unsafeMarkup } from '../testing/unsafe-markup.ts';
import { attacks, evilLinks } from '../testing/rich-text-attacks.ts';
import { testServer } from '../testing/test-server.ts';

/**
 * No call stores unsafe formatted text or a script URL, and no variable injects either into public answers. The fields are found
 * by their formats in the contract, so that new calls are covered automatically.
 */
const server = testServer();
let token: string;
/** Candidate values for the fields of a call: files, referenced records and other common values. */
const candidates: unknown[] = [];
const stored = { uuids: [] as string[], urls: [] as string[] };

const writes = listCalls(contract).filter(({ call }) => call.method === 'POST' && !call.reads);
const withRichText = writes.filter(({ call }) => hasFieldOfFormat(call.input, 'rich-text'));
const withLinks = writes.filter(({ call }) => hasFieldOfFormat(call.input, 'link'));
const publicReads = listCalls(contract).filter(
  ({ call }) =>
    call.access === 'public' && call.method === 'GET' && call.answer.body && hasFieldOfFormat(call.answer.body, 'rich-text'),
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

/** Tries candidate values until the call accepts them; every rich text field contains `html`. */
const findAcceptedInput = async (call: AnyCall, html: string, fields: object = {}): Promise<Record<string, unknown>> => {
  const plainInput = Object.fromEntries(fieldsOf(call).map(([name, schema]) => [name, plainValue(schema)]));
  const { version: _version, uuid: _uuid, ...rest }: Record<string, unknown> = plainInput;
  const input: Record<string, unknown> = { ...rest, publish: 1, active: 1, ...fields };
  const tried = new Map<string, number>();
  for (let attempt = 0; attempt < 3 * candidates.length; attempt += 1) {
    const richInput = mapFieldsOfFormat(call.input, input, 'rich-text', () => html) as Record<string, unknown>;
    const answer = await post(call, richInput);
    if (answer.statusCode === 200) return { ...richInput, answer: answer.json<{ response: unknown }>().response };
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

/** The record for an update, created by the create call of the same area. */
const uuids = new Map<string, string>();
const recordFor = async (name: string[]): Promise<object> => {
  const { create } = siblings(name);
  if (!create || name.at(-1) === 'create') return {};
  const group = name.slice(0, -1).join('.');
  if (!uuids.has(group)) uuids.set(group, String((await findAcceptedInput(create, '<p>x</p>'))['answer']));
  return { uuid: uuids.get(group) };
};

const siblings = (name: string[]): Record<string, AnyCall> =>
  Object.fromEntries(
    writes
      .filter((other) => other.name.slice(0, -1).join() === name.slice(0, -1).join())
      .map(({ name: otherName, call }) => [otherName.at(-1), call]),
  );

/** Every text in the database that contains the marker. */
const storedWith = async (marker: string): Promise<string[]> => {
  const { pool } = server.running().services.connection;
  searchOfTexts ??= pool
    .query<{ table: string; column: string }>(textColumns)
    .then(({ rows }) =>
      rows
        .map(({ table, column }) => `select "${column}" as text from "${table}" where position($1 in "${column}") > 0`)
        .join(' union all '),
    );
  const { rows } = await pool.query<{ text: string }>({ name: 'texts', text: await searchOfTexts, values: [marker] });
  return rows.map(({ text }) => text);
};
let searchOfTexts: Promise<string> | null = null;
const textColumns = `select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' and data_type = 'text' and table_name not in ('migrations') and table_name !~ '^audit_records'`;

/** A sample of the attacks; the tests of the sanitizer try all of them. */
const sampleAttacks = attacks.filter((attack) => !attack.includes('\0')).filter((_attack, index) => index % 12 === 0);

describe('formatted text', () => {
  it('is stored by these calls', () => {
    expect(withRichText.map(({ name }) => name.join('.'))).toEqual(
      expect.arrayContaining(['blog.create', 'faq.questions.update', 'pages.gasLuce.update', 'shop.offers.create']),
    );
  });

  it.each(withRichText.map(({ name, call }) => [call.path, name, call] as const))(
    '%s stores no unsafe markup',
    async (_path, name, call) => {
      const validInput = await findAcceptedInput(call, '<p>prova</p>', await recordFor(name));
      for (const [index, attack] of sampleAttacks.entries()) {
        const marker = `${name.join('-')}-${index}`;
        await findAcceptedInput(call, `<p>${marker}</p>${attack}<p>${marker}</p>`, validInput);
        const texts = await storedWith(marker);
        expect(texts.length).toBeGreaterThan(0);
        for (const text of texts) expect(unsafeMarkup(text), attack).toEqual([]);
      }
    },
  );
});

const linkProblem = expect.stringMatching(/^link(_characters)?$/) as string;

describe('links', () => {
  it('are stored by these calls', () => {
    expect(withLinks.map(({ name }) => name.join('.'))).toEqual(
      expect.arrayContaining(['shop.options.create', 'slider.slides.create', 'slider.slides.update']),
    );
  });

  it.each(withLinks.map(({ call }) => [call.path, call] as const))('%s refuses script URLs', async (_path, call) => {
    const input = Object.fromEntries(fieldsOf(call).map(([name, schema]) => [name, plainValue(schema)]));
    for (const link of evilLinks) {
      const fields: string[] = [];
      const linkInput = mapFieldsOfFormat(call.input, input, 'link', (_text, field) => {
        fields.push(field);
        return link;
      }) as object;
      const answer = await post(call, linkInput);
      expect(answer.statusCode, link).toBe(422);
      for (const field of fields) expect(answer.json(), link).toMatchObject({ error: { fields: { [field]: linkProblem } } });
    }
  });
});

describe('variables', () => {
  it('cannot inject scripts into public answers', async () => {
    const mention = ['javascript', 'data', 'markup'].map((name) => `{{{${name}}}}`);
    const html = mention
      .map((each) => `<p title="${each}">${each}<a href="${each}">x</a><img src="${each}" alt="${each}"></p>`)
      .join('');
    for (const { name, call } of withRichText) {
      const acceptedInput = await findAcceptedInput(call, html, await recordFor(name));
      stored.uuids.push(String(acceptedInput['answer']), String(acceptedInput['uuid']));
      stored.urls.push(String(acceptedInput['url']), String(acceptedInput['seo_url']));
    }
    for (const { name, call } of publicReads) {
      const bodies = await readAll(call);
      const texts = bodies.flatMap((body) => richTextsIn(call, body));
      expect(texts.filter((text) => text.includes('alert(1)')).length, name.join('.')).toBeGreaterThan(0);
      for (const text of texts) expect(unsafeMarkup(text), name.join('.')).toEqual([]);
    }
  });
});

/** The answers of a public read for every stored record. */
const readAll = async ({ path }: AnyCall): Promise<unknown[]> => {
  const keys = path.includes('{uuid}') ? stored.uuids : path.includes('{url}') ? stored.urls : [''];
  const answers = await Promise.all(
    keys.map((part) => server.request({ method: 'GET', url: path.replace(/\{\w+\}/, encodeURIComponent(part)) })),
  );
  return answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<unknown>());
};

const richTextsIn = ({ answer }: AnyCall, body: unknown): string[] => {
  const texts: string[] = [];
  if (answer.body) mapFieldsOfFormat(answer.body, body, 'rich-text', (text) => (texts.push(text), text));
  return texts;
};
