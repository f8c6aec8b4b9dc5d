import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { delayAnswers, mockAnswer, nextRequest } from '../support/network.ts';

const { settings } = contract.shop;

test.describe('other settings', () => {
  test('[settings.all_users] [settings.progress] [settings.sections] [settings.promo_readonly] every user opens them: a progress bar during the load, then collapsible sections', async ({
    openAs,
    page,
    expectAccessible,
  }) => {
    const release = await delayAnswers(page, settings.get);
    await mockAnswer(page, contract.bss.promo, 200, { response: '{"IsActive":true}' });
    await openAs('NoRole', '/');
    await page.getByRole('main').getByRole('link', { name: 'Other settings' }).click();
    await expect(page).toHaveURL('/shop/other-settings');
    await expect(page.getByRole('progressbar')).toBeVisible();
    release();
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    const sections = ['E-shop delivery price', 'eSIM prices', 'Replacement SIM', 'Promo info', 'Overview', 'Note', 'SEO'];
    // The texts of the shop have headings too.
    const headings = page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .filter({ has: page.getByRole('button') });
    await expect(headings).toHaveText(sections);
    const section = page.getByRole('region', { name: 'eSIM prices' });
    const toggle = section.getByRole('button', { name: 'eSIM prices' });
    await expect(section.getByRole('textbox')).toHaveCount(2);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(section.getByRole('textbox')).toHaveCount(0);
    await toggle.press('Enter');
    await expect(section.getByRole('textbox')).toHaveCount(2);

    const promo = page.getByRole('region', { name: 'Promo info' });
    await expect(promo).toContainText('Active');
    await expect(promo.locator('input, select, textarea')).toHaveCount(0);
    await expect(page.locator('[data-rich-text]')).toHaveCount(2);
    await expectAccessible();
  });

  test('[settings.price.chars] [settings.url] are changed, and the page stays open', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const before = await call(settings.get, {});
    const page = await openAs('Admin', '/shop/other-settings');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const price = field('Delivery price in the e-shop');
    await price.clear();
    await price.pressSequentially('a1x 2-0€0,5!');
    await expect(price).toHaveValue('1 200,5');
    await field('URL').fill('');
    await field('URL').pressSequentially('Shop Online.it');
    await expect(field('URL')).toHaveValue('shop-online-it');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    const request = nextRequest(page, settings.update);
    await page.getByRole('button', { name: 'Save' }).click();
    const { uuid, version, promoIsActive } = before;
    expect((await request).postDataJSON()).toMatchObject({ uuid, version, promoIsActive, url: 'shop-online-it', publish: 1 });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/shop/other-settings');
    await expect(price).toHaveValue('1200,50');
    expect(await call(settings.get, {})).toMatchObject({ eshopPrice: 1200.5, url: 'shop-online-it', version: version + 1 });

    // Saves again without a reload: the form knows the version it saved.
    await price.fill(String(before.eshopPrice));
    await field('URL').fill(before.url);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect.poll(async () => (await call(settings.get, {})).eshopPrice).toBe(before.eshopPrice);
  });

  test('[settings.required] [settings.invalid] an invalid form shows the generic error and focuses the invalid field', async ({
    openAs,
    callAs,
  }) => {
    const { version } = await (await callAs('Admin'))(settings.get, {});
    const page = await openAs('Admin', '/shop/other-settings');
    const price = page.getByRole('textbox', { name: 'Replacement with a SIM' });
    await price.fill(' ');
    await price.blur();
    await expect(price).toHaveAccessibleDescription('Required.');
    await price.fill('1.2.3');
    await page.getByRole('textbox', { name: 'URL' }).fill('');
    await page.getByRole('button', { name: 'SEO' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const error = page.getByRole('dialog', { name: 'Error' });
    await expect(error).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(error).toHaveCount(0);
    await expect(price).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'URL' })).toHaveAccessibleDescription(/Required\./);
    expect((await (await callAs('Admin'))(settings.get, {})).version).toBe(version);
  });

  test('that cannot be loaded show one line with a retry', async ({ openAs, page, allowMessages }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/ApiRefusal|could not/);
    const undo = await mockAnswer(page, settings.get, 403, { response: 'No.', error: { code: 'not_allowed' } });
    await openAs('Admin', '/shop/other-settings');
    await expect(page.getByText('The settings could not be loaded.')).toBeVisible();
    await undo();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'URL' })).toBeVisible();
  });
});
