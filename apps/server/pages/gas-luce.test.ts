import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { image, pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const { gasLuce } = contract.pages;
type Draft = CallInput<typeof gasLuce.update>;

const server = testServer();
let token: string;
let picture: string;
let document: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
  picture = await uploadFile(server, token, { name: 'casa.jpg', content: await image('jpeg'), area: 'luce-e-gas' });
  document = await uploadFile(server, token, { name: 'condizioni.pdf', content: pdf, area: 'luce-e-gas' });
});

const call: ReturnType<typeof server.as> = (endpoint, input) => server.as(token)(endpoint, input);
const draft = (overrides: Partial<Draft> = {}): Draft => ({
  primary_header_text: 'Luce e gas',
  secondary_header_text: 'Con chi già conosci',
  header_img_desktop_url: picture,
  header_img_mobile_url: picture,
  luce_offer_pun: 'PUN + 0,015 €/kWh',
  luce_offer_fixed: '0,115 €/kWh',
  luce_offer_fixed_old: '0,139 €/kWh',
  luce_offer_img_url: picture,
  luce_offer_pdf_url: document,
  gas_offer_psv: 'PSV + 0,08 €/Smc',
  gas_offer_fixed: '0,42 €/Smc',
  gas_offer_fixed_old: '0,49 €/Smc',
  gas_offer_img_url: picture,
  gas_offer_pdf_url: document,
  details_section_text: '<p>Dettagli</p>',
  before_form_section_text: '<p>Lasciaci i tuoi dati</p>',
  form_section_text: '<p>Ti richiamiamo</p>',
  privacy_pdf_url: document,
  ...overrides,
});

describe('the page of electricity and gas', () => {
  it('before its first save is not found by the public, and an empty form for the staff', async () => {
    await expect(server.as(null)(gasLuce.get, {})).rejects.toMatchObject({ status: 404 });
    expect(await call(gasLuce.get, {})).toMatchObject({ primary_header_text: '', privacy_pdf_url: '', version: 1 });
  });

  it('[gasluce.required] needs every field', async () => {
    const fields = Object.keys(draft());
    expect(fields).toHaveLength(18);
    const emptyDraft = Object.fromEntries(fields.map((field) => [field, '']));
    await expect(call(gasLuce.update, emptyDraft as unknown as Draft)).rejects.toMatchObject({
      status: 422,
      fields: Object.fromEntries(fields.map((field) => [field, 'required'])),
    });
  });

  it('accepts images in image fields and PDFs in document fields', async () => {
    const wrongKind = draft({ header_img_desktop_url: document });
    await expect(call(gasLuce.update, wrongKind)).rejects.toMatchObject({ fields: { header_img_desktop_url: 'file_kind' } });
    await expect(call(gasLuce.update, draft({ privacy_pdf_url: picture }))).rejects.toMatchObject({
      fields: { privacy_pdf_url: 'file_kind' },
    });
  });

  it('[gasluce.status] answers its update with a status too, and is public', async () => {
    await call(contract.variables.create, { name: 'gestore', value: 'Onda & Figli', publish: 1 });
    const answer = await server.request({
      method: 'POST',
      url: gasLuce.update.path,
      headers: { 'x-session-uuid': token },
      payload: draft({ secondary_header_text: '{{{gestore}}}', details_section_text: '<p>{{{gestore}}}</p>' }),
    });
    expect(answer.json()).toEqual({ response: true, status: true });
    const page = await call(gasLuce.get, {});
    expect(page).toMatchObject({ secondary_header_text: '{{{gestore}}}', luce_offer_pun: 'PUN + 0,015 €/kWh', version: 2 });
    expect(page.updated_at > page.created_at).toBe(true);
    expect(await server.as(null)(gasLuce.get, {})).toMatchObject({
      secondary_header_text: 'Onda & Figli',
      details_section_text: '<p>Onda &amp; Figli</p>',
      header_img_desktop_url: picture,
      privacy_pdf_url: document,
    });
  });

  it('is not overwritten after an update by another user', async () => {
    const { version } = await call(gasLuce.get, {});
    await call(gasLuce.update, draft({ version }));
    await expect(call(gasLuce.update, draft({ version }))).rejects.toMatchObject({ status: 409, code: 'stale' });
  });
});
