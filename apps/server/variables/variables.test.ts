import { contract } from '@simdesk/contract';
import { SystemRole, variableMention } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { fillVariables, publishedVariables } from './index.ts';

const { variables } = contract;
const server = testServer();
let asAgent: ReturnType<typeof server.as>;
let asSuperAdmin: ReturnType<typeof server.as>;
beforeAll(async () => {
  asAgent = server.as(await server.signIn(SystemRole.NoRole));
  asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
});

const add = (name: string, value = '', publish: 0 | 1 = 1) => asAgent(variables.create, { name, value, publish });

describe('variables', () => {
  it('[variables.sorted] are listed by name, with the times of creation and update', async () => {
    for (const name of ['zona', 'assistenza', 'numero-verde']) await add(name, `valore di ${name}`);
    const { data } = await asAgent(variables.list, {});
    expect(data.map(({ name }) => name)).toEqual(['assistenza', 'numero-verde', 'zona']);
    const [first] = data;
    expect(first?.update_at).toBe(first?.create_at);
    const { uuid, name, publish } = first!;
    await asAgent(variables.update, { uuid, name, value: '800 123', publish });
    const updated = await asAgent(variables.get, { uuid });
    expect(updated).toMatchObject({ value: '800 123', create_at: first?.create_at });
    expect(updated.update_at > updated.create_at).toBe(true);
    expect((await asAgent(variables.list, { sort: '-update_at' })).data[0]?.name).toBe('assistenza');
  });

  it.each(['Telefono', 'due parole', 'città', 'a.b', '{{{x}}}'])(
    '[variables.name.chars] cannot have the name %j',
    async (name) => {
      await expect(add(name)).rejects.toMatchObject({ status: 422, fields: { name: 'invalid' } });
    },
  );

  it('[variables.add.required] need a name', async () => {
    await expect(add('')).rejects.toMatchObject({ status: 422, fields: { name: 'required' } });
    await expect(add(' ')).rejects.toMatchObject({ status: 422, fields: { name: 'required' } });
  });

  it('[variables.value.max] have a value of at most 256 characters', async () => {
    await expect(add('longest', 'x'.repeat(256))).resolves.toHaveLength(36);
    await expect(add('longer', 'x'.repeat(257))).rejects.toMatchObject({ status: 422, fields: { value: 'max:256' } });
  });

  it('have unique names, also after renaming', async () => {
    await add('unico');
    await expect(add('unico')).rejects.toMatchObject({ status: 422, fields: { name: 'taken' } });
    const uuid = await add('altro');
    const result = asAgent(variables.update, { uuid, name: 'unico', value: '', publish: 1 });
    await expect(result).rejects.toMatchObject({ status: 422, fields: { name: 'taken' } });
  });

  it('[delete.superadmin] are deleted by SuperAdmin only', async () => {
    const uuid = await add('passeggera');
    await expect(asAgent(variables.remove, { uuid })).rejects.toMatchObject({ status: 403 });
    expect(await asSuperAdmin(variables.remove, { uuid })).toBe(true);
    await expect(asAgent(variables.get, { uuid })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the values of variables', () => {
  it('are those of published variables', async () => {
    await add('pubblica', 'sì');
    await add('nascosta', 'no', 0);
    const values = await publishedVariables(server.running().services.connection.database);
    expect(values.get('pubblica')).toBe('sì');
    expect(values.has('nascosta')).toBe(false);
  });

  it('are escaped in formatted text, and unsafe links are removed', () => {
    const values = new Map([
      ['name', 'Onda <b>&</b> Figli'],
      ['link', 'javascript:alert(1)'],
      ['page', '/offerte'],
    ]);
    expect(fillVariables('<p>{{{name}}} {{{unknown}}}</p>', values)).toBe(
      '<p>Onda &lt;b&gt;&amp;&lt;/b&gt; Figli {{{unknown}}}</p>',
    );
    expect(fillVariables('<a href="{{{link}}}">x</a><a href="{{{page}}}">y</a>', values)).toBe(
      '<a>x</a><a href="/offerte">y</a>',
    );
  });
});

describe('where a variable is used', () => {
  const createCategory = (name: string) => asAgent(contract.faq.categories.create, { name, priority: 1, publish: 1 });

  it('is answered with the kind, the title and whether it is published', async () => {
    const category = await createCategory('Rete');
    const mention = variableMention('rete');
    const question = {
      question: 'Com’è la rete?',
      answer: `<p>Così: ${mention}</p>`,
      priority: 1,
      publish: 0,
      category,
    } as const;
    const faq = await asAgent(contract.faq.questions.create, question);
    const option = { name: `Extra ${mention}`, priority: 1, publish: 1, price: 1 } as const;
    const extra = await asAgent(contract.shop.options.create, option);
    expect(await asAgent(variables.whereUsed, { name: 'rete' })).toEqual({
      data: [
        { kind: 'faq-question', uuid: faq, title: 'Com’è la rete?', publish: 0 },
        { kind: 'option', uuid: extra, title: 'Extra {{{rete}}}', publish: 1 },
      ],
      total: 2,
    });
    for (const name of ['ret', 'rete2', 'r_te', '%'])
      expect(await asAgent(variables.whereUsed, { name })).toMatchObject({ data: [] });
  });

  it('is counted in full beyond the listed records', async () => {
    const category = await createCategory('Molte');
    const answer = `<p>${variableMention('molte')}</p>`;
    for (let index = 0; index < 12; index += 1)
      await asAgent(contract.faq.questions.create, { question: `Domanda ${index}`, answer, priority: 1, publish: 1, category });
    const { data, total } = await asAgent(variables.whereUsed, { name: 'molte' });
    expect([data.length, total]).toEqual([10, 12]);
  });
});
