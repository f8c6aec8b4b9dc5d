import { contract, OfferDraft } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { image, pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const asAgent = async () => server.as(await server.signIn(SystemRole.NoRole));
const asSuperAdmin = async () => server.as(await server.signIn(SystemRole.SuperAdmin));
const offer = { name: 'Super 100', priority: 10, price: '7,99', design: 'Blue' as const };

describe('an offer', () => {
  it('[offers.required] name, priority, price and design are required, and 0 is a value', async () => {
    const call = await asAgent();
    await expect(
      server.request({
        method: 'POST',
        url: contract.shop.offers.create.path,
        headers: { 'x-session-uuid': await server.signIn(SystemRole.NoRole) },
        payload: { name: ' ', price: '' },
      }),
    ).resolves.toMatchObject({ statusCode: 422 });
    const result = call(contract.shop.offers.create, { ...offer, name: '', price: '', priority: '', design: '' });
    await expect(result).rejects.toMatchObject({
      fields: { name: 'required', price: 'required', priority: 'required', design: 'required' },
    });
    const uuid = await call(contract.shop.offers.create, { ...offer, priority: 0, price: 0 });
    expect(await call(contract.shop.offers.get, { offer_uuid: uuid })).toMatchObject({ priority: 0, price: 0 });
  });

  it('[offers.create.success] [offers.defaults] [offers.external_id] is created with an id of 36 characters and the default values', async () => {
    const call = await asAgent();
    const uuid = await call(contract.shop.offers.create, offer);
    expect(uuid).toHaveLength(36);
    expect(await call(contract.shop.offers.get, { offer_uuid: uuid })).toMatchObject({
      ...{
        publish: 1,
        active: 1,
        display_offers: 1,
        display_home: 0,
        display_slider: 0,
        free: 1,
        rates_abroad: 1,
        price_for: 0,
        display_roaming: 1,
      },
      ...{ external_id: -1, external_data: '', price: 7.99, price_vodafone: null, price_others: null },
    });
  });

  it('[offers.style] styles are JSON with a colour of 0 to 2 and a bold flag', async () => {
    const call = await asAgent();
    const uuid = await call(contract.shop.offers.create, { ...offer, free_style: '{"color":2,"bold":true,"x":1}' });
    const storedOffer = await call(contract.shop.offers.get, { offer_uuid: uuid });
    expect(JSON.parse(storedOffer.free_style)).toEqual({ color: 2, bold: true });
    expect(JSON.parse(storedOffer.int_min_style)).toEqual({ color: 0, bold: false });
    const result = call(contract.shop.offers.create, { ...offer, free_style: '{"color":3}' });
    await expect(result).rejects.toMatchObject({ fields: { free_style: 'invalid' } });
  });

  it('[offers.category.sent] categories are sent joined by commas, must exist, and are not deleted while in use', async () => {
    const call = await asSuperAdmin();
    const category = { publish: 1 as const, priority: 1 };
    const giga = await call(contract.shop.offerCategories.create, { ...category, name: 'Giga' });
    const young = await call(contract.shop.offerCategories.create, { ...category, name: 'Under 30' });
    const uuid = await call(contract.shop.offers.create, {
      ...offer,
      name: 'Giga Giovani',
      category: `${giga}, ${young},${giga}`,
    });
    expect((await call(contract.shop.offers.get, { offer_uuid: uuid })).category).toBe(`${giga},${young}`);
    await expect(call(contract.shop.offerCategories.remove, { uuid: young })).rejects.toMatchObject({
      code: 'in_use',
      details: { where: '«Giga Giovani»' },
    });
    await expect(
      call(contract.shop.offers.update, { ...offer, uuid, category: '00000000-0000-4000-8000-000000000000' }),
    ).rejects.toMatchObject({ fields: { category: 'unknown' } });
    await expect(call(contract.shop.offers.update, { ...offer, uuid, category: 'giga' })).rejects.toMatchObject({
      fields: { category: 'unknown' },
    });
    expect(await call(contract.shop.offers.update, { ...offer, uuid, category: giga })).toBe(true);
    expect(await call(contract.shop.offerCategories.remove, { uuid: young })).toBe(true);
  });

  it('prices for ported numbers are optional, also as empty texts', async () => {
    const call = await asAgent();
    const uuid = await call(contract.shop.offers.create, { ...offer, price_vodafone: '', price_others: '6,5' });
    const storedOffer = await call(contract.shop.offers.get, { offer_uuid: uuid });
    expect(storedOffer).toMatchObject({ price_vodafone: null, price_others: 6.5 });
  });

  it('[offers.url.typed] [offers.category.url] urls of offers and of categories are normalized alike', async () => {
    const call = await asAgent();
    const url = "Супер (100) l'estate";
    const offer_uuid = await call(contract.shop.offers.create, { ...offer, url });
    const category = { name: 'Estate', priority: 1, publish: 1 as const, url };
    const offer_category_uuid = await call(contract.shop.offerCategories.create, category);
    expect((await call(contract.shop.offers.get, { offer_uuid })).url).toBe('super--100--l-estate');
    expect((await call(contract.shop.offerCategories.get, { offer_category_uuid })).url).toBe('super--100--l-estate');
  });

  it('an url is unique unless it is empty', async () => {
    const call = await asAgent();
    await call(contract.shop.offers.create, { ...offer, url: 'super-100' });
    await expect(call(contract.shop.offers.create, { ...offer, url: 'super-100' })).rejects.toMatchObject({
      fields: { url: 'taken' },
    });
    await call(contract.shop.offers.create, offer);
  });

  it('[offers.docs.pdf] [offers.photos.types] photos are stored .jpg or .png files, documents stored PDFs', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    const call = server.as(token);
    const upload = (name: string, content: Buffer) => uploadFile(server, token, { name, content, area: 'offers' });
    const [png, jpg, gif] = await Promise.all([
      upload('a.png', await image('png')),
      upload('b.jpg', await image('jpeg')),
      upload('c.gif', await image('gif')),
    ]);
    const prospect = await upload('d.pdf', pdf);
    const files = { photo_list: png, photo_slide: jpg, photo_slide_lg: png, photo_slide_m: jpg, prospects_info: prospect };
    const uuid = await call(contract.shop.offers.create, { ...offer, ...files, contract: prospect });
    expect(await call(contract.shop.offers.get, { offer_uuid: uuid })).toMatchObject({ ...files, contract: prospect });
    const wrongKinds = { photo_list: gif, photo_slide: prospect, photo_slide_lg: gif, photo_slide_m: prospect };
    const result = call(contract.shop.offers.create, { ...offer, ...wrongKinds });
    await expect(result).rejects.toMatchObject({
      fields: { photo_list: 'file_kind', photo_slide: 'file_kind', photo_slide_lg: 'file_kind', photo_slide_m: 'file_kind' },
    });
    await expect(call(contract.shop.offers.update, { ...offer, uuid, prospects_info: png, contract: jpg })).rejects.toMatchObject(
      { fields: { prospects_info: 'file_kind', contract: 'file_kind' } },
    );
    const missingFile = 'http://localhost/files/offers/2026/11/00000000-0000-4000-8000-000000000000/a.png';
    await expect(call(contract.shop.offers.create, { ...offer, photo_list: missingFile })).rejects.toMatchObject({
      fields: { photo_list: 'unknown' },
    });
    await expect(call(contract.shop.offers.create, { ...offer, contract: 'javascript:alert(1)' })).rejects.toMatchObject({
      fields: { contract: 'invalid' },
    });
  });

  it('is neither deleted nor matched to another offer while a landing page shows it, and the refusal names the page', async () => {
    const call = await asSuperAdmin();
    const uuid = await call(contract.shop.offers.create, { ...offer, external_id: 4711 });
    const text = 'x';
    const picture = await uploadFile(server, await server.signIn(SystemRole.SuperAdmin), {
      name: 'a.png',
      content: await image('png'),
    });
    const page = await call(contract.pages.landing.create, {
      title: 'Passa a noi',
      header_banner_primary_text: text,
      header_banner_secondary_text: text,
      header_banner_discount_code: text,
      header_banner_img_url: picture,
      middle_banner_primary_text: text,
      middle_banner_secondary_text: text,
      middle_banner_img_url: picture,
      text_section_primary_header: text,
      text_section_secondary_header: text,
      text_section_content: text,
      second_text_section_primary_header: text,
      second_text_section_secondary_header: text,
      second_text_section_content: text,
      offer_list: '4711',
    });
    await expect(call(contract.shop.offers.remove, { uuid })).rejects.toMatchObject({
      code: 'in_use',
      details: { where: '«Passa a noi»' },
    });
    for (const external_id of [-1, 4712])
      await expect(call(contract.shop.offers.update, { ...offer, uuid, external_id })).rejects.toMatchObject({
        code: 'in_use',
        details: { where: '«Passa a noi»' },
        fields: { external_id: 'bound' },
      });
    expect(await call(contract.shop.offers.update, { ...offer, uuid, external_id: 4711, price: 1 })).toBe(true);
    await call(contract.pages.landing.remove, { uuid: page });
    expect(await call(contract.shop.offers.update, { ...offer, uuid, external_id: 4712 })).toBe(true);
    expect(await call(contract.shop.offers.remove, { uuid })).toBe(true);
  });

  it('every field of the draft is stored and answered', async () => {
    const call = await asAgent();
    const texts = Object.keys(OfferDraft.shape).filter(
      (name) => OfferDraft.shape[name as keyof typeof OfferDraft.shape].safeParse(`text of ${name}`).success,
    );
    const values = Object.fromEntries(
      texts.filter((name) => !name.endsWith('_style') && name !== 'category').map((name) => [name, `text of ${name}`]),
    );
    const files = ['photo_list', 'photo_slide', 'photo_slide_lg', 'photo_slide_m', 'prospects_info', 'contract'];
    for (const name of files) delete values[name];
    const uuid = await call(contract.shop.offers.create, { ...offer, ...values });
    expect(Object.keys(values).length).toBeGreaterThan(15);
    expect(await call(contract.shop.offers.get, { offer_uuid: uuid })).toMatchObject({ ...values, url: 'text-of-url' });
  });
});
