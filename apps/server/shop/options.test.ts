import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { image, pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const { options } = contract.shop;
const server = testServer();
let token: string;

beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
});

const call: ReturnType<typeof server.as> = (endpoint, input) => server.as(token)(endpoint, input);
let count = 0;
const draft = () => ({ name: `Giga extra ${++count}`, priority: 10, publish: 1, price: '4,99' }) as const;
const getStored = async (uuid: string) => call(options.get, { uuid });
const post = (body: object) =>
  server.request({ method: 'POST', url: options.create.path, headers: { 'x-session-uuid': token }, payload: body });

describe('an option', () => {
  it('[options.create.success] is answered with its id of 36 characters', async () => {
    const answer = await post(draft());
    expect(answer.json()).toEqual({ response: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  });

  it('[options.required] is refused without name, priority or price; 0 is a valid price', async () => {
    await expect(call(options.create, { ...draft(), name: ' ', priority: '', price: '' })).rejects.toMatchObject({
      status: 422,
      fields: { name: 'required', priority: 'required', price: 'required' },
    });
    expect((await post({ publish: 1 })).json()).toMatchObject({
      error: { fields: { name: 'required', priority: 'required', price: 'required' } },
    });
    const uuid = await call(options.create, { ...draft(), priority: 0, price: 0 });
    expect(await getStored(uuid)).toMatchObject({ priority: 0, price: 0 });
  });

  it('[options.defaults] is by default an extra, active and without texts', async () => {
    const uuid = await call(options.create, draft());
    expect(await getStored(uuid)).toMatchObject({
      type: 'extra',
      active: 1,
      publish: 1,
      period: '',
      measure: '',
      bss: '',
      note: '',
    });
  });

  it.each(['12,50', '12.50', 12.5, '12,5'])('stores the price %j as 12.5', async (price) => {
    const uuid = await call(options.create, { ...draft(), price });
    expect((await getStored(uuid)).price).toBe(12.5);
  });

  it.each(['12,505', '-1', 'free', -1])('refuses the price %j', async (price) => {
    await expect(call(options.create, { ...draft(), price })).rejects.toMatchObject({
      fields: { price: expect.any(String) as string },
    });
  });

  it('[options.active.sent] answers 1 for active and 0 for inactive, for every format of the flag', async () => {
    for (const [input, flag] of [
      [0, 0],
      ['false', 0],
      [true, 1],
      ['1', 1],
    ] as const) {
      const uuid = await call(options.create, { ...draft(), active: input, publish: input });
      expect(await getStored(uuid)).toMatchObject({ active: flag, publish: flag });
    }
  });

  it('[options.periods] [options.measures] accepts only the five periods and the six measures', async () => {
    for (const period of ['hour', 'day', 'week', 'month', 'year'] as const) await call(options.create, { ...draft(), period });
    for (const measure of ['SMS', 'Giga', 'SIM', 'Minuti', 'Pezzo', 'Servizio'] as const) {
      await call(options.create, { ...draft(), measure });
    }
    const answer = await post({ ...draft(), period: 'decade', measure: 'Litri', type: 'gift' });
    expect(answer.json()).toMatchObject({ error: { fields: { period: 'choice', measure: 'choice', type: 'choice' } } });
  });

  it('[options.url] has a normalized and unique url, or an empty one', async () => {
    const uuid = await call(options.create, { ...draft(), seo_url: "Giga, dell'Estate (2026)" });
    expect((await getStored(uuid)).seo_url).toBe('giga--dell-estate--2026-');
    await expect(call(options.create, { ...draft(), seo_url: 'giga--dell-estate--2026-' })).rejects.toMatchObject({
      status: 422,
      fields: { seo_url: 'taken' },
    });
    await call(options.create, { ...draft(), seo_url: '' });
    await call(options.create, { ...draft(), seo_url: '' });
    await call(options.update, { ...draft(), uuid, seo_url: 'giga--dell-estate--2026-' });
  });

  it('refuses a script as a link', async () => {
    await expect(call(options.create, { ...draft(), link_for_button: 'javascript:alert(1)' })).rejects.toMatchObject({
      fields: { link_for_button: 'link' },
    });
  });

  it('removes scripts from formatted text', async () => {
    const uuid = await call(options.create, { ...draft(), overview: '<p>Giga<script>steal()</script></p>', note: '<p>Nota</p>' });
    expect(await getStored(uuid)).toMatchObject({ overview: '<p>Giga</p>', note: '<p>Nota</p>' });
  });

  it('[options.docs.pdf] accepts only stored PDFs, on creation and on update', async () => {
    const prospect = await uploadFile(server, token, { name: 'prospetto.pdf', content: pdf, area: 'options' });
    const picture = await uploadFile(server, token, { name: 'foto.png', content: await image('png'), area: 'options' });
    const unknown = prospect.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000');

    const uuid = await call(options.create, { ...draft(), prospects_info: prospect, contract: prospect });
    expect(await getStored(uuid)).toMatchObject({ prospects_info: prospect, contract: prospect });
    const problems = { prospects_info: 'file_kind', contract: 'unknown' };
    const wrongFiles = { ...draft(), prospects_info: picture, contract: unknown };
    await expect(call(options.create, wrongFiles)).rejects.toMatchObject({ status: 422, fields: problems });
    await expect(call(options.update, { ...wrongFiles, uuid })).rejects.toMatchObject({ status: 422, fields: problems });
    await call(options.update, { ...draft(), uuid, prospects_info: '', contract: prospect });
    expect(await getStored(uuid)).toMatchObject({ prospects_info: '', contract: prospect });
  });

  it('is listed by priority, found by name, and published or not', async () => {
    const uuid = await call(options.create, { ...draft(), name: 'Zeta unica', priority: 0 });
    const { data, total } = await call(options.list, { page: 1, search: 'zeta' });
    expect({ names: data.map(({ name }) => name), total }).toEqual({ names: ['Zeta unica'], total: 1 });
    const all = await call(options.list, {});
    const priorities = all.data.map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((a, b) => a - b));
    await call(options.publish, { uuid, publish: 0 });
    expect((await getStored(uuid)).publish).toBe(0);
  });

  it('is deleted by a SuperAdmin only', async () => {
    const uuid = await call(options.create, draft());
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    await expect(asAdmin(options.remove, { uuid })).rejects.toMatchObject({ status: 403 });
    const asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
    expect(await asSuperAdmin(options.remove, { uuid })).toBe(true);
    await expect(getStored(uuid)).rejects.toMatchObject({ status: 404 });
  });
});
