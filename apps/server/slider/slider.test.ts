import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { image, pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const { slides, display, sortSlide, sortOffer } = contract.slider;
const server = testServer();
let token: string;
let picture: string;
let phonePicture: string;

beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
  picture = await upload('mare.jpg', await image('jpeg'));
  phonePicture = await upload('mare-m.png', await image('png'));
});

const upload = (name: string, content: Buffer) => uploadFile(server, token, { name, content, area: 'slider' });
const call: ReturnType<typeof server.as> = (endpoint, input) => server.as(token)(endpoint, input);
const post = (path: string, body: object) =>
  server.request({ method: 'POST', url: path, headers: { 'x-session-uuid': token }, payload: body });

let count = 0;
const draft = (): CallInput<typeof slides.create> => ({
  title: `Estate ${++count}`,
  subtitle: 'Tutti i giga che vuoi',
  publish: 1,
  display_text: 1,
  image: picture,
  alt: 'Il mare',
  image_m: phonePicture,
  alt_m: 'Il mare dal telefono',
  link: '/offerte/estate',
});
const getStored = (uuid: string) => call(slides.get, { uuid });
const newOffer = (name: string, display_slider: 0 | 1) =>
  call(contract.shop.offers.create, { name, priority: 1, price: 9.99, design: 'Blue', display_slider });
const entries = async () => (await call(display, {})).data;

describe('a slide', () => {
  it('is answered with all its fields, the title under both names, and can be updated', async () => {
    const uuid = await call(slides.create, draft());
    expect(await getStored(uuid)).toMatchObject({
      ...draft(),
      title: `Estate ${count - 1}`,
      name: `Estate ${count - 1}`,
      version: 1,
    });
    await call(slides.update, { ...draft(), uuid, title: 'Autunno', display_text: 0, publish: 'false' });
    expect(await getStored(uuid)).toMatchObject({ title: 'Autunno', name: 'Autunno', display_text: 0, publish: 0, version: 2 });
    const { data } = await call(slides.list, { search: 'autunno' });
    expect(data).toMatchObject([{ uuid, title: 'Autunno', name: 'Autunno', image: picture, image_m: phonePicture }]);
  });

  it('accepts its title as “name” too; the title takes precedence', async () => {
    const { title: _title, ...rest } = draft();
    const created = await post(slides.create.path, { ...rest, name: 'Solo nome' });
    const { response: uuid } = created.json<{ response: string }>();
    expect((await getStored(uuid)).title).toBe('Solo nome');
    await post(slides.update.path, { ...rest, uuid, name: 'Altro nome' });
    expect((await getStored(uuid)).title).toBe('Altro nome');
    await post(slides.update.path, { ...rest, uuid, name: 'Nome', title: 'Titolo' });
    expect((await getStored(uuid)).title).toBe('Titolo');
  });

  it('[slider.required] is refused without title, subtitle, link or one of its images', async () => {
    const required = { title: 'required', subtitle: 'required', link: 'required', image: 'required', image_m: 'required' };
    expect((await post(slides.create.path, {})).json()).toMatchObject({ error: { fields: required } });
    const blank = { ...draft(), title: ' ', subtitle: '', link: '', image: '', image_m: '' };
    await expect(call(slides.create, blank)).rejects.toMatchObject({ status: 422, fields: required });
    const uuid = await call(slides.create, { ...draft(), alt: '', alt_m: '' });
    await expect(call(slides.update, { ...blank, uuid })).rejects.toMatchObject({ fields: required });
  });

  it('[slider.images] accepts only stored PNGs and JPEGs', async () => {
    const webp = await upload('mare.webp', await image('webp'));
    const document = await upload('mare.pdf', pdf);
    await expect(call(slides.create, { ...draft(), image: webp, image_m: document })).rejects.toMatchObject({
      status: 422,
      fields: { image: 'file_kind', image_m: 'file_kind' },
    });
    const unknown = picture.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000');
    await expect(call(slides.create, { ...draft(), image: unknown })).rejects.toMatchObject({ fields: { image: 'unknown' } });
    await call(slides.create, { ...draft(), image: phonePicture, image_m: picture });
  });

  it('accepts only pages as links', async () => {
    for (const link of ['javascript:alert(1)', 'estate']) {
      await expect(call(slides.create, { ...draft(), link })).rejects.toMatchObject({ fields: { link: 'link' } });
    }
  });

  it('is published by every staff member and deleted by a SuperAdmin only', async () => {
    const uuid = await call(slides.create, draft());
    await call(slides.publish, { uuid, publish: 0 });
    expect((await getStored(uuid)).publish).toBe(0);
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    await expect(asAdmin(slides.remove, { uuid })).rejects.toMatchObject({ status: 403 });
    await server.as(await server.signIn(SystemRole.SuperAdmin))(slides.remove, { uuid });
    await expect(getStored(uuid)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the order of the slider', () => {
  it('[slider.display.sorted] [slider.display.source] mixes slides and the offers of the slider', async () => {
    const slide = await call(slides.create, { ...draft(), title: 'Una slide' });
    const sliderOffer = await newOffer('Giga 100', 1);
    const otherOffer = await newOffer('Giga 200', 0);
    await call(sortSlide, { uuid: slide, slider_sort: 7 });
    await call(sortOffer, { uuid: sliderOffer, slider_sort: 3 });

    const all = await entries();
    const sorts = all.map(({ slider_sort }) => slider_sort ?? Infinity);
    expect(sorts).toEqual(sorts.toSorted((one, other) => one - other));
    expect(all.find(({ uuid }) => uuid === slide)).toEqual({
      uuid: slide,
      name: 'Una slide',
      title: 'Una slide',
      image: picture,
      publish: 1,
      slider_sort: 7,
    });
    expect(all.find(({ uuid }) => uuid === sliderOffer)).toEqual({
      uuid: sliderOffer,
      name: 'Giga 100',
      publish: 1,
      slider_sort: 3,
    });
    expect(all.map(({ uuid }) => uuid)).not.toContain(otherOffer);
  });

  it('puts a new slide after all positions, and an offer without a position last', async () => {
    const unsorted = await newOffer('Senza posto', 1);
    const highest = Math.max(...(await entries()).map(({ slider_sort }) => slider_sort ?? 0));
    const slide = await call(slides.create, draft());
    expect((await getStored(slide)).slider_sort).toBe(highest + 10);
    expect((await entries()).at(-1)).toMatchObject({ uuid: unsorted, slider_sort: null });
  });

  it('[slider.display.calls] is changed with one call for slides and another for offers; 0 is a position, an empty value is not', async () => {
    const slide = await call(slides.create, draft());
    const offer = await newOffer('Giga 300', 1);
    await call(sortSlide, { uuid: slide, slider_sort: 0 });
    await call(sortOffer, { uuid: offer, slider_sort: '1' });
    expect((await getStored(slide)).slider_sort).toBe(0);
    expect(await call(contract.shop.offers.get, { offer_uuid: offer })).toMatchObject({ slider_sort: 1 });

    await expect(call(sortSlide, { uuid: offer, slider_sort: 1 })).rejects.toMatchObject({ status: 404 });
    await expect(call(sortOffer, { uuid: slide, slider_sort: 1 })).rejects.toMatchObject({ status: 404 });
    for (const [slider_sort, problem] of [
      ['', 'required'],
      ['first', 'number'],
      [1.5, 'whole'],
      [-1, 'min_value:0'],
    ] as const) {
      await expect(call(sortSlide, { uuid: slide, slider_sort })).rejects.toMatchObject({ fields: { slider_sort: problem } });
    }
  });

  it('is kept when a slide or an offer is updated', async () => {
    const slide = await call(slides.create, draft());
    const offer = await newOffer('Giga 400', 1);
    await call(sortSlide, { uuid: slide, slider_sort: 4 });
    await call(sortOffer, { uuid: offer, slider_sort: 5 });
    await call(slides.update, { ...draft(), uuid: slide });
    const changed = { uuid: offer, name: 'Giga 401', priority: 1, price: 9, design: 'Blue', display_slider: 1 } as const;
    await call(contract.shop.offers.update, changed);
    expect(await entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ uuid: slide, slider_sort: 4 }),
        expect.objectContaining({ uuid: offer, slider_sort: 5, name: 'Giga 401' }),
      ]),
    );
  });
});
