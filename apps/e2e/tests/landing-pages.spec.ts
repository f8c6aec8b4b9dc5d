import { contract } from '@simdesk/contract';
import { formatDayTime } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createLandingPage } from '../support/factories/cms-pages.ts';
import { createDiscountCode } from '../support/factories/discount-codes.ts';
import { pngFile } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { abortCalls, delayAnswers, mockAnswer, nextRequest } from '../support/network.ts';
import { Form } from '../support/screens/form.ts';
import { unique } from '../support/unique.ts';

const { landing } = contract.pages;
const offers = contract.shop.offers;

const texts = [
  ...['Header banner: primary text', 'Header banner: secondary text', 'Discount code'],
  ...['Middle banner: primary text', 'Middle banner: secondary text'],
  ...['First section: primary header', 'First section: secondary header'],
  ...['Second section: primary header', 'Second section: secondary header'],
];

test.describe('the list of landing pages', () => {
  test('shows title, creation and update time, and no switch; a SuperAdmin deletes', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const { uuid, title } = await createLandingPage(call);
    const { created_at, updated_at } = await call(landing.get, { uuid });
    const page = await openAs('SuperAdmin', `/cms/landing-pages/list?search=${encodeURIComponent(title)}`);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByRole('cell')).toContainText([title, formatDayTime(created_at), formatDayTime(updated_at), '']);
    await expect(row.getByRole('switch')).toHaveCount(0);
    await expectAccessible();
    await row.getByRole('button', { name: `Delete: ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText(`Nothing matches “${title}”.`)).toBeVisible();
  });

  test('an Admin sees no delete button', async ({ openAs }) => {
    const page = await openAs('Admin', '/cms/landing-pages/list');
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete: / })).toHaveCount(0);
  });
});

test.describe('a new landing page', () => {
  test('[landing.form] [landing.required] [landing.mobile.optional] [landing.image.hints] [landing.url] [landing.upload] [landing.save.success] can be saved with all fields but the mobile pictures', async ({
    openAs,
    expectAccessible,
  }) => {
    const title = unique('Летняя Campagna');
    const page = await openAs('Admin', '/cms/landing-pages/create');
    const form = new Form(page);
    await expect(form.file('Header banner: desktop image')).toContainText('700x350');
    await expect(form.file('Header banner: mobile image')).toContainText('725x745');
    await expect(form.file('Middle banner: desktop image')).toContainText('700x350');
    await expect(form.file('Middle banner: mobile image')).toContainText('725x745');
    await expect(page.getByRole('combobox', { name: 'Add an offer…' })).toBeVisible();
    await expectAccessible();

    await form.field('Title').fill(title);
    await expect(form.field('URL')).toHaveValue(/^letnyaya-campagna-[0-9a-f]{8}$/);
    for (const label of texts) await form.field(label).fill(`${label}.`);
    await form.write('First section: content', 'Primo testo.');
    await form.write('Second section: content', 'Secondo testo.');
    await form.expectMissing('Header banner: desktop image, Middle banner: desktop image');
    const upload = nextRequest(page, contract.files.upload);
    await form.upload('Header banner: desktop image', pngFile);
    expect(new URL((await upload).url()).searchParams.get('currentDir')).toBe('landing-pages');
    await expect(form.file('Header banner: desktop image')).toContainText('mare.png');
    await form.upload('Middle banner: desktop image', { ...pngFile, name: 'centro.png' });
    await expect(form.file('Middle banner: desktop image')).toContainText('centro.png');

    const release = await delayAnswers(page, landing.create);
    const request = nextRequest(page, landing.create);
    await form.save.click();
    await expect(page.locator('button[type=submit][data-loading]')).toBeVisible();
    release();
    expect((await request).postDataJSON()).toMatchObject({
      title,
      header_banner_discount_code: 'Discount code.',
      header_banner_img_url: expect.stringMatching(/\/files\/landing-pages\/.*\/mare\.png$/),
      header_banner_img_name: 'mare.png',
      header_banner_img_mobile_url: '',
      text_section_content: '<p>Primo testo.</p>',
    });
    const success = page.getByRole('dialog', { name: 'Success!' });
    await expect(success).toContainText('Successfully created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL(/\/cms\/landing-pages\/list$/);
    await expect(page.locator('[data-loading]')).toHaveCount(0);
  });
});

test('a discount code that gives visitors no discount is named', async ({ openAs, callAs }) => {
  const { name } = await createDiscountCode(await callAs('Admin'));
  const page = await openAs('Admin', '/cms/landing-pages/create');
  const code = new Form(page).field('Discount code');
  const warning = page.getByRole('alert').filter({ hasText: 'discount code' });
  await code.fill('NESSUNO99');
  await expect(warning).toHaveText('There is no discount code NESSUNO99.');
  await code.fill('estate26');
  await expect(warning).toContainText('has expired');
  await code.fill(name);
  await expect(warning).toHaveCount(0);
});

test.describe('editing a landing page', () => {
  test('[landing.load] [landing.offer.once] [landing.offer.external] [landing.offer_list.sent] the form offers matched offers that are not selected yet, and keeps their order', async ({
    openAs,
    callAs,
    page,
  }) => {
    const call = await callAs('Admin');
    const matched = (await call(offers.list, {})).data.filter(({ external_id }) => external_id !== -1);
    const unmatched = await call(offers.create, { name: unique('Senza'), priority: 1, price: 1, design: 'Blue' });
    const [first, second, third] = [...new Map(matched.map((offer) => [offer.external_id, offer])).values()];
    const { uuid } = await createLandingPage(call, { offer_list: `${second!.external_id},${first!.external_id}` });
    const loadRequests = Promise.all([nextRequest(page, landing.get), nextRequest(page, offers.list)]);
    await openAs('Admin', `/cms/landing-pages/edit/${uuid}`);
    expect(new URL((await loadRequests)[0].url()).pathname).toContain(uuid);

    const form = new Form(page);
    const selectedOffers = page.getByRole('list', { name: 'Offers of the page' }).getByRole('listitem');
    await expect(selectedOffers).toContainText([second!.name, first!.name]);
    const choices = await form.choicesOf('Add an offer…');
    expect(choices).toContain(third!.name);
    expect(choices).not.toContain(first!.name);
    expect(choices).not.toContain((await call(offers.get, { offer_uuid: unmatched })).name);
    await form.choose('Add an offer…', third!.name);
    await expect(selectedOffers).toContainText([second!.name, first!.name, third!.name]);
    // With the keyboard alone: the focus follows the added, moved or removed offer.
    await expect(page.getByRole('combobox', { name: 'Add an offer…' })).toBeFocused();
    const action = (name: string) => page.getByRole('button', { name, exact: true });
    await action(`Move down: ${second!.name}`).press('Enter');
    await page.keyboard.press('Enter');
    await expect(selectedOffers).toContainText([first!.name, third!.name, second!.name]);
    await expect(action(`Move down: ${second!.name}`)).toBeFocused();
    await expect(action(`Move down: ${second!.name}`)).toBeDisabled();
    await action(`Move up: ${third!.name}`).press('Enter');
    await action(`Remove: ${second!.name}`).press('Enter');
    await expect(action(`Remove: ${first!.name}`)).toBeFocused();
    const request = nextRequest(page, landing.update);
    await form.save.click();
    expect((await request).postDataJSON()).toMatchObject({ uuid, offer_list: `${third!.external_id},${first!.external_id}` });
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Successfully created');
  });

  test('[landing.load_failure] [landing.offers_fetch_failure] a load failure shows a dialog, and the form works without offers that cannot be loaded', async ({
    openAs,
    callAs,
    page,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/Unreachable|gone|server did not answer/);
    const { uuid } = await createLandingPage(await callAs('Admin'));
    const undo = await abortCalls(page, offers.list);
    await openAs('Admin', `/cms/landing-pages/edit/${uuid}`);
    const form = new Form(page);
    await expect(form.field('Discount code')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await undo();
    await mockAnswer(page, offers.list, 200, false);
    await page.reload();
    await expect(form.field('Discount code')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await mockAnswer(page, landing.update, 200, { response: false });
    await form.field('Discount code').fill('NUOVO');
    await form.save.click();
    const failure = page.getByRole('dialog', { name: 'Error' });
    await expect(failure).toContainText('Error with updated');
    await page.keyboard.press('Enter');
    await mockAnswer(page, landing.get, 404, { response: 'gone', error: { code: 'not_found' } });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(`/cms/landing-pages/edit/${uuid}`);
    await expect(failure).toContainText('Error with get static page');
  });

  test('a failed creation shows a dialog', async ({ openAs }) => {
    const page = await openAs('Admin', '/cms/landing-pages/create');
    const form = new Form(page);
    await form.field('Title').fill(unique('Campagna'));
    for (const label of texts) await form.field(label).fill('x');
    await form.write('First section: content', 'x');
    await form.write('Second section: content', 'x');
    for (const label of ['Header banner: desktop image', 'Middle banner: desktop image']) {
      await form.upload(label, pngFile);
      await expect(form.file(label)).toContainText('mare.png');
    }
    await mockAnswer(page, landing.create, 200, { response: false });
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Error with create landing page');
  });
});
