import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole, systemRoles } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const { categories, questions, pageUrls, pageQuestions } = contract.faq;
const server = testServer();
const unknownUuid = '00000000-0000-4000-8000-000000000000';

let agent: ReturnType<typeof server.as>;
let root: ReturnType<typeof server.as>;
let category: string;
let page: string;

beforeAll(async () => {
  agent = server.as(await server.signIn(SystemRole.NoRole));
  root = server.as(await server.signIn(SystemRole.SuperAdmin));
  category = await agent(categories.create, { name: 'Consegne', priority: 1, publish: 1 });
  page = await agent(pageUrls.create, { name: 'eSIM', url: '/esim', priority: 1, publish: 1 });
});

const question = (more: object = {}) =>
  ({ question: 'Quando arriva?', answer: '<p>Domani</p>', priority: 5, publish: 1, category, ...more }) as CallInput<
    typeof questions.create
  >;
const pageQuestion = (more: object = {}) =>
  ({ question: 'Quando arriva?', answer: '<p>Domani</p>', priority: 5, publish: 1, url: page, ...more }) as CallInput<
    typeof pageQuestions.create
  >;

describe('the answers of the calls', () => {
  it('[calls.create.result] a create answers the 36-character id of the new record', async () => {
    const uuid = await agent(questions.create, question());
    expect(uuid).toHaveLength(36);
    expect(await agent(questions.get, { uuid })).toMatchObject({ uuid, question: 'Quando arriva?', category, version: 1 });
  });

  it('[calls.write.result] an update, a publish and a delete answer true', async () => {
    const uuid = await agent(questions.create, question());
    expect(await agent(questions.update, { ...question({ question: 'E adesso?' }), uuid })).toBe(true);
    expect(await agent(questions.publish, { uuid, publish: 0 })).toBe(true);
    expect(await agent(questions.get, { uuid })).toMatchObject({ question: 'E adesso?', publish: 0, version: 3 });
    expect(await root(questions.remove, { uuid })).toBe(true);
    await expect(agent(questions.get, { uuid })).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('[calls.envelope] a list is answered in data, a single record in response', async () => {
    const headers = { 'x-session-uuid': await server.signIn(SystemRole.NoRole) };
    const list = await server.request({ method: 'GET', url: categories.list.path, headers });
    expect(list.json()).toEqual({ data: [expect.objectContaining({ uuid: category, name: 'Consegne' })] });
    const single = await server.request({ method: 'POST', url: categories.get.path, headers, payload: { uuid: category } });
    expect(single.json()).toEqual({ response: expect.objectContaining({ uuid: category, name: 'Consegne' }) as object });
  });

  it('publish is answered as 0 or 1 and accepted as a boolean or text too', async () => {
    for (const [input, stored] of [
      [true, 1],
      [false, 0],
      ['1', 1],
      ['0', 0],
      ['true', 1],
      ['false', 0],
    ] as const) {
      const uuid = await agent(questions.create, question({ publish: input }));
      expect((await agent(questions.get, { uuid })).publish).toBe(stored);
    }
  });

  it.each([categories, questions, pageUrls, pageQuestions])(
    '$get.path, $update.path, $publish.path and $remove.path know no made-up uuid',
    async (kind) => {
      const drafts = { ...question(), ...pageQuestion(), name: 'x', url: kind === pageQuestions ? page : '' };
      await expect(agent(kind.get, { uuid: unknownUuid })).rejects.toMatchObject({ code: 'not_found' });
      await expect(agent(kind.update, { ...drafts, uuid: unknownUuid })).rejects.toMatchObject({ code: 'not_found' });
      await expect(agent(kind.publish, { uuid: unknownUuid, publish: 1 })).rejects.toMatchObject({ code: 'not_found' });
      await expect(root(kind.remove, { uuid: unknownUuid })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    },
  );
});

describe('required fields', () => {
  const missing = ['', ' \t\n', null, undefined];
  const emptyTexts = [
    '<p>&nbsp;</p>',
    '<p></p>',
    '<p><br></p>',
    '<p> &nbsp; <strong></strong></p>',
    '<script>alert(1)</script>',
    '<iframe src="https://example.com"></iframe>',
  ];

  it.each([
    ['faq.required', questions.create, question, ['question', 'answer', 'category', 'priority']],
    ['faqcat.required', categories.create, () => ({ name: 'Rete', priority: 1, publish: 1 }), ['name', 'priority']],
    ['psfaq.required', pageQuestions.create, pageQuestion, ['question', 'answer', 'url', 'priority']],
    ['psfaqurl.required', pageUrls.create, () => ({ name: 'Rete', url: '', priority: 1, publish: 1 }), ['name', 'priority']],
  ] as const)('[%s] are refused at the field if empty or missing', async (_rule, call, draft, required) => {
    for (const field of required) {
      for (const value of missing) {
        await expect(
          agent(call, { ...draft(), [field]: value } as never),
          `${field} ${JSON.stringify(value)}`,
        ).rejects.toMatchObject({
          status: 422,
          code: 'invalid',
          fields: { [field]: expect.any(String) as string },
        });
      }
    }
    await expect(agent(call, draft() as never)).resolves.toHaveLength(36);
  });

  it.each([
    ['faq.required', questions, question],
    ['psfaq.required', pageQuestions, pageQuestion],
  ] as const)('[%s] are required by an update too', async (_rule, kind, draft) => {
    const uuid = await agent(kind.create, draft() as never);
    await expect(agent(kind.update, { ...draft({ question: ' ' }), uuid })).rejects.toMatchObject({
      fields: { question: 'required' },
    });
  });

  it.each(emptyTexts)('[faq.required] [psfaq.required] an answer of only %j counts as empty', async (answer) => {
    await expect(agent(questions.create, question({ answer }))).rejects.toMatchObject({ fields: { answer: 'required' } });
    await expect(agent(pageQuestions.create, pageQuestion({ answer }))).rejects.toMatchObject({ fields: { answer: 'required' } });
  });

  it.each([
    '<figure class="image"><img src="https://example.com/a.png"></figure>',
    '<figure class="media"><oembed url="https://example.com/v"></oembed></figure>',
  ])('an answer of only %j does not count as empty', async (answer) => {
    await expect(agent(questions.create, question({ answer }))).resolves.toHaveLength(36);
  });

  it('are refused as empty or as wrong', async () => {
    await expect(agent(questions.create, question({ category: '', priority: '' }))).rejects.toMatchObject({
      fields: { category: 'required', priority: 'required' },
    });
    await expect(agent(questions.create, question({ category: 'nonsense', priority: 'five' }))).rejects.toMatchObject({
      fields: { category: 'unknown', priority: 'number' },
    });
    await expect(agent(questions.create, question({ priority: 1.5 }))).rejects.toMatchObject({ fields: { priority: 'whole' } });
    await expect(agent(questions.create, question({ priority: -1 }))).rejects.toMatchObject({
      fields: { priority: 'min_value:0' },
    });
    await expect(agent(questions.create, question({ question: 'x'.repeat(501) }))).rejects.toMatchObject({
      fields: { question: 'max:500' },
    });
  });

  it('are refused only with problems that the console has texts for', async () => {
    const uuid = await agent(questions.create, question());
    await expect(agent(questions.update, { ...question(), uuid, version: 'x' as never })).rejects.toMatchObject({
      fields: { version: 'invalid' },
    });
  });

  it('priority 0 is a value', async () => {
    const uuid = await agent(questions.create, question({ priority: 0 }));
    expect(await agent(questions.get, { uuid })).toMatchObject({ priority: 0 });
  });

  it.each(['a\0b', 'a\ud800b'])('a text that cannot be stored (%j) is refused at its field', async (text) => {
    await expect(agent(categories.create, { name: text, priority: 1, publish: 1 })).rejects.toMatchObject({
      fields: { name: 'text' },
    });
  });

  it('a text that is blank only to the database is refused at its field', async () => {
    await expect(agent(categories.create, { name: '\u0085', priority: 1, publish: 1 })).rejects.toMatchObject({
      status: 422,
      fields: { name: expect.any(String) as string },
    });
  });
});

describe('references and uniqueness', () => {
  it('[psfaq.url.ref] the url of a page question is the uuid of a url entry; another is refused at the field', async () => {
    await expect(agent(pageQuestions.create, pageQuestion({ url: unknownUuid }))).rejects.toMatchObject({
      code: 'invalid',
      fields: { url: 'unknown' },
    });
    await expect(agent(pageQuestions.create, pageQuestion({ url: '/esim' }))).rejects.toMatchObject({
      fields: { url: 'unknown' },
    });
    const uuid = await agent(pageQuestions.create, pageQuestion());
    await expect(agent(pageQuestions.update, { ...pageQuestion({ url: unknownUuid }), uuid })).rejects.toMatchObject({
      fields: { url: 'unknown' },
    });
    expect(await agent(pageQuestions.get, { uuid })).toMatchObject({ url: page });
  });

  it('an unknown category is refused at the field', async () => {
    await expect(agent(questions.create, question({ category: unknownUuid }))).rejects.toMatchObject({
      fields: { category: 'unknown' },
    });
  });

  it('a page url is unique unless it is empty', async () => {
    const entry = (url: string) => ({ name: 'Pagina', url, priority: 1, publish: 1 as const });
    await expect(agent(pageUrls.create, entry('/esim'))).rejects.toMatchObject({ status: 422, fields: { url: 'taken' } });
    const uuid = await agent(pageUrls.create, entry(''));
    await agent(pageUrls.create, entry(''));
    await expect(agent(pageUrls.update, { ...entry('/esim'), uuid })).rejects.toMatchObject({ fields: { url: 'taken' } });
    expect(await agent(pageUrls.update, { ...entry('/altro'), uuid })).toBe(true);
  });
});

describe('deleting', () => {
  it('is refused while a record is in use, with the names of the records that use it', async () => {
    const used = await agent(categories.create, { name: 'Usata', priority: 1, publish: 1 });
    for (const text of ['Prima?', 'Seconda?', 'Terza?', 'Quarta?'])
      await agent(questions.create, question({ category: used, question: text }));
    await expect(root(categories.remove, { uuid: used })).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      details: { where: '«Prima?», «Quarta?», «Seconda?» (+1)' },
    });
    await agent(pageQuestions.create, pageQuestion({ question: 'Che cos’è?' }));
    await expect(root(pageUrls.remove, { uuid: page })).rejects.toMatchObject({ code: 'in_use' });
    expect(await agent(categories.get, { uuid: used })).toMatchObject({ name: 'Usata' });
  });

  it.each([
    ['question', questions, question],
    ['category', categories, () => ({ name: 'x', priority: 1, publish: 1 })],
    ['page question', pageQuestions, pageQuestion],
    ['page url', pageUrls, () => ({ name: 'x', url: '', priority: 1, publish: 1 })],
  ] as const)('[delete.superadmin] only a SuperAdmin can delete a %s', async (_kind, kind, draft) => {
    const uuid = await agent(kind.create, draft() as never);
    for (const role of systemRoles.filter((each) => each !== SystemRole.SuperAdmin)) {
      const other = server.as(await server.signIn(role));
      await expect(other(kind.remove, { uuid })).rejects.toMatchObject({ status: 403, code: 'not_allowed' });
    }
    expect(await agent(kind.get, { uuid })).toMatchObject({ uuid });
    expect(await root(kind.remove, { uuid })).toBe(true);
  });
});
