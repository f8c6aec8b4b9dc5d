import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ PUBLIC_WEB_BASE_URL: 'https://shop.example.com' });
const { storefront, faq, supportFiles, sourceFiles, variables, shop } = contract;
let token: string;
let call: ReturnType<typeof server.as>;
const asVisitor: ReturnType<typeof server.as> = (endpoint, input) => server.as(null)(endpoint, input);

beforeAll(async () => {
  token = await server.signIn(SystemRole.Admin);
  call = server.as(token);
  await call(variables.create, { name: 'phone', value: '800 <b>123</b>', publish: 1 });
  await call(variables.create, { name: 'bad', value: 'javascript:alert(1)', publish: 1 });
  await call(variables.create, { name: 'hidden', value: 'nascosto', publish: 0 });
});

const richText = '<p>Chiama {{{phone}}} {{{hidden}}}</p><a href="{{{bad}}}">x</a>';
const publicRichText = '<p>Chiama 800 &lt;b&gt;123&lt;/b&gt; {{{hidden}}}</p><a>x</a>';

describe('the shop reads', () => {
  it('published questions in their published categories, sorted, with variables replaced', async () => {
    const { categories, questions } = faq;
    const second = await call(categories.create, { name: 'Rete', priority: 2, publish: 1 });
    const first = await call(categories.create, { name: 'SIM', priority: 1, publish: 1 });
    const hidden = await call(categories.create, { name: 'Nascosta', priority: 0, publish: 0 });
    await call(categories.create, { name: 'Vuota', priority: 0, publish: 1 });
    const question = { question: 'Chi chiamo? {{{phone}}}', answer: richText, priority: 1, publish: 1 } as const;
    const uuid = await call(questions.create, { ...question, category: second });
    await call(questions.create, { ...question, question: 'Terza', priority: 3, category: first });
    await call(questions.create, { ...question, question: 'Prima', priority: 1, category: first });
    await call(questions.create, { ...question, question: 'Bozza', publish: 0, category: first });
    await call(questions.create, { ...question, category: hidden });
    const { data } = await asVisitor(storefront.faq, {});
    expect(data.map(({ name, questions: all }) => [name, ...all.map(({ question: text }) => text)])).toEqual([
      ['SIM', 'Prima', 'Terza'],
      ['Rete', 'Chi chiamo? 800 <b>123</b>'],
    ]);
    expect(data[1]).toEqual({
      uuid: second,
      name: 'Rete',
      questions: [{ uuid, question: 'Chi chiamo? 800 <b>123</b>', answer: publicRichText }],
    });
    // The stored text is unchanged.
    expect(await call(questions.get, { uuid })).toMatchObject({ answer: richText });
  });

  it('the questions of one page, or of all', async () => {
    for (const url of ['/esim', '/offerte']) {
      const entry = await call(faq.pageUrls.create, { name: `Pagina ${url}`, url, priority: 1, publish: 1 });
      await call(faq.pageQuestions.create, { question: `Domanda ${url}`, answer: richText, priority: 1, publish: 1, url: entry });
    }
    const { data } = await asVisitor(storefront.pageFaq, { url: '/esim' });
    expect(data).toMatchObject([
      { name: 'Pagina /esim', url: '/esim', questions: [{ question: 'Domanda /esim', answer: publicRichText }] },
    ]);
    expect((await asVisitor(storefront.pageFaq, {})).data).toHaveLength(2);
    expect((await asVisitor(storefront.pageFaq, { url: '/nulla' })).data).toEqual([]);
  });

  it('published support files in their categories, with public URLs', async () => {
    const file = await uploadFile(server, token, { name: 'guida.pdf', content: pdf, area: 'support-files' });
    const category = await call(supportFiles.categories.create, { name: 'Guide', priority: 1 });
    const draft = { name: 'Guida', description: 'Numero: {{{phone}}}', category, file, priority: 1 };
    const uuid = await call(supportFiles.files.create, draft);
    await call(supportFiles.files.create, { ...draft, name: 'Bozza', publish: 0 });
    const { data } = await asVisitor(storefront.files, {});
    expect(data).toEqual([
      { uuid: category, name: 'Guide', files: [{ uuid, name: 'Guida', description: 'Numero: 800 <b>123</b>', file }] },
    ]);
    expect(file).toMatch(/^https:\/\/shop\.example\.com\/files\/support-files\//);
    expect((await server.request({ method: 'GET', url: new URL(file).pathname })).statusCode).toBe(200);
  });

  it('published source files with their anchors', async () => {
    const file_name = await uploadFile(server, token, { name: 'listino.pdf', content: pdf, area: 'source-files' });
    const uuid = await call(sourceFiles.create, { file_name, anchor: 'listino' });
    await call(sourceFiles.create, { file_name, anchor: 'bozza', publish: 0 });
    expect((await asVisitor(storefront.sourceFiles, {})).data).toEqual([{ uuid, anchor: 'listino', description: '', file_name }]);
  });

  it('published variables', async () => {
    expect((await asVisitor(storefront.variables, {})).data).toEqual([
      { name: 'bad', value: 'javascript:alert(1)' },
      { name: 'phone', value: '800 <b>123</b>' },
    ]);
  });

  it('options with variables replaced, escaped in formatted text', async () => {
    const option = {
      name: 'Extra {{{phone}}}',
      priority: 1,
      publish: 1,
      price: 1,
      overview: richText,
      limits: '{{{phone}}}',
    } as const;
    await call(shop.options.create, option);
    expect((await asVisitor(storefront.options, {})).data).toMatchObject([
      { name: 'Extra 800 <b>123</b>', overview: publicRichText, limits: '800 <b>123</b>' },
    ]);
  });
});
