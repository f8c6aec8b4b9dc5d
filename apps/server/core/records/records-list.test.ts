import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const { categories, questions, pageUrls, pageQuestions } = contract.faq;
const server = testServer();

let agent: ReturnType<typeof server.as>;
let category: string;

beforeAll(async () => {
  agent = server.as(await server.signIn(SystemRole.NoRole));
  category = await agent(categories.create, { name: 'Tutte', priority: 1, publish: 1 });
  for (const priority of [30, 5, 20, 0, 10]) {
    await agent(questions.create, { question: `Domanda ${priority}`, answer: '<p>Sì</p>', priority, publish: 1, category });
  }
});

const listNames = async (query: object) => {
  const { data, total } = await agent(questions.list, query);
  return { places: data.map(({ priority }) => priority), total };
};

describe('the order of a list', () => {
  it('[faq.sorted] is by priority', async () => {
    expect(await listNames({})).toEqual({ places: [0, 5, 10, 20, 30], total: undefined });
  });

  it('is by priority for categories, page questions and urls too', async () => {
    for (const priority of [9, 3, 6]) {
      await agent(categories.create, { name: 'x', priority, publish: 1 });
      const url = await agent(pageUrls.create, { name: 'x', url: '', priority, publish: 1 });
      await agent(pageQuestions.create, { question: 'x', answer: 'x', priority, publish: 1, url });
    }
    expect((await agent(categories.list, {})).data.map(({ priority }) => priority)).toEqual([1, 3, 6, 9]);
    expect((await agent(pageUrls.list, {})).data.map(({ priority }) => priority)).toEqual([3, 6, 9]);
    expect((await agent(pageQuestions.list, {})).data.map(({ priority }) => priority)).toEqual([3, 6, 9]);
  });

  it('can be requested, in both directions', async () => {
    expect(await listNames({ sort: '-priority' })).toMatchObject({ places: [30, 20, 10, 5, 0] });
    expect(await listNames({ sort: 'question' })).toMatchObject({ places: [0, 10, 20, 30, 5] });
    expect(await listNames({ sort: '-create_at' })).toMatchObject({ places: [10, 0, 20, 5, 30] });
  });

  it.each(['nonsense', 'password_hash', 'constructor', '__proto__', 'Priority', 'priority;drop', '--priority', ''])(
    'by %j is refused at the field',
    async (sort) => {
      await expect(agent(questions.list, { sort })).rejects.toMatchObject({ status: 422, fields: { sort: 'choice' } });
    },
  );
});

describe('pages of a list', () => {
  it('contain the total count', async () => {
    expect(await listNames({ page: 1, pageSize: 2 })).toEqual({ places: [0, 5], total: 5 });
    expect(await listNames({ page: 3, pageSize: 2 })).toEqual({ places: [30], total: 5 });
    expect(await listNames({ page: 4, pageSize: 2 })).toEqual({ places: [], total: 5 });
  });

  it('have fifteen rows by default', async () => {
    for (let at = 0; at < 16; at += 1) await agent(pageUrls.create, { name: 'Pagina', url: '', priority: 100, publish: 1 });
    const first = await agent(pageUrls.list, { page: 1, search: 'Pagina' });
    const second = await agent(pageUrls.list, { page: 2, search: 'Pagina' });
    expect([first.data.length, second.data.length, first.total]).toEqual([15, 1, 16]);
    // Equal priorities must not make a row appear on two pages or on none.
    expect(new Set([...first.data, ...second.data].map(({ uuid }) => uuid)).size).toBe(16);
  });

  it.each([{ page: 0 }, { page: -1 }, { page: 1.5 }, { page: 'x' }, { page: 1, pageSize: 0 }, { page: 1, pageSize: 201 }])(
    'that cannot be (%j) are refused',
    async (query) => {
      await expect(agent(questions.list, query as never)).rejects.toMatchObject({ status: 422, code: 'invalid' });
    },
  );
});

describe('the search of a list', () => {
  beforeAll(async () => {
    const texts = [
      ['Sconto del 100%', 'Vale fino a lunedì'],
      ['nome_utente dimenticato', 'Scrivi all’assistenza'],
      ['Percorso C:\\dati', 'Copia il file'],
      ["L'offerta più grande", '<p>Con <strong>roaming</strong> in Europa</p>'],
    ] as const;
    for (const [question, answer] of texts)
      await agent(questions.create, { question, answer, priority: 900, publish: 1, category });
  });

  const searchQuestions = async (search: string) => {
    const { data, total } = await agent(questions.list, { search, page: 1 });
    expect(total).toBe(data.length);
    return data.map(({ question }) => question);
  };

  it.each([
    ['sconto', ['Sconto del 100%']],
    ['SCONTO', ['Sconto del 100%']],
    ['100%', ['Sconto del 100%']],
    ['%', ['Sconto del 100%']],
    ['nome_utente', ['nome_utente dimenticato']],
    ['nomeXutente', []],
    ['_', ['nome_utente dimenticato']],
    ['C:\\dati', ['Percorso C:\\dati']],
    ['\\', ['Percorso C:\\dati']],
    ["l'offerta", ["L'offerta più grande"]],
    ['roaming europa', ["L'offerta più grande"]],
    ['europa offerta', ["L'offerta più grande"]],
    ['roaming sconto', []],
    ["'; drop table faq_questions; --", []],
  ])('for %j finds %j', async (words, questionsFound) => {
    expect(await searchQuestions(words)).toEqual(questionsFound);
  });

  it('for blanks finds everything', async () => {
    expect(await searchQuestions('   ')).toHaveLength(9);
  });

  it('counts all matches, not only the page', async () => {
    expect(await agent(questions.list, { search: 'Domanda', page: 1, pageSize: 2 })).toMatchObject({ total: 5 });
  });
});
