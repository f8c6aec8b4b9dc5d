import { contract } from '@simdesk/contract';
import { sandboxedFrameMessage } from '../support/console-messages.ts';
import { createBlogPost } from '../support/factories/blog-posts.ts';
import { createLandingPage, createStaticPage } from '../support/factories/cms-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { Form } from '../support/screens/form.ts';

test('a scheduled post is shown by a link to people without an account', async ({ openAs, callAs, browser }) => {
  const call = await callAs('Admin');
  const { uuid, title } = await createBlogPost(call, { content: '<p>Chiama il {{{numero-assistenza}}}</p>' });
  const page = await openAs('Admin', `/admin/blog/edit/${uuid}`);
  const form = new Form(page);
  await form.field('Visible from').fill('20.11.2099');
  await form.field('Visible from: time').fill('8');
  await expect(page.getByText('Visible to visitors from 20.11.2099 08:00.')).toBeVisible();
  await form.save.click();
  await page.waitForURL('**/admin/blog');
  await page.goto(`/admin/blog?search=${encodeURIComponent(title)}`);
  await expect(page.getByText('Scheduled: from 20.11.2099 08:00')).toBeVisible();

  await page.goto(`/admin/blog/edit/${uuid}`);
  await page.getByRole('button', { name: 'Share link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview links' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'New link' }).inputValue();
  const stranger = await browser.newContext();
  const shown = await stranger.newPage();
  await shown.goto(address);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(shown.getByText('Chiama il 1928')).toBeVisible();

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('There are no open links.')).toBeVisible();
  await shown.goto(address);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Questa anteprima non è più disponibile');
  await stranger.close();
});

test.describe('previews', () => {
  test.beforeEach(({ allowMessages }) => allowMessages(sandboxedFrameMessage));

  test('a post is shown with its variables and its card, before and after saving', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const { data } = await call(contract.blog.list, { search: 'eSIM' });
    const { uuid, title } = await createBlogPost(call, {
      content: '<p>Chiama il {{{numero-assistenza}}}</p>',
      image1: data[0]?.image1 ?? '',
      alt1: 'La testata',
    });
    const page = await openAs('Admin', `/admin/blog/edit/${uuid}`);
    const form = new Form(page);
    await form.field('Post name').fill('Non ancora salvato');
    await page.getByRole('button', { name: 'Preview' }).click();
    const unsaved = page.getByRole('dialog', { name: 'Preview: Non ancora salvato' }).frameLocator('iframe');
    await expect(unsaved.getByRole('heading', { level: 1 })).toHaveText('Non ancora salvato');
    await expect(unsaved.getByText('Chiama il 1928')).toBeVisible();
    const picture = unsaved.getByRole('img', { name: 'La testata' });
    await expect(picture).toBeVisible();
    await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(100);
    await expect(unsaved.getByText('2 novembre 2026').first()).toBeVisible();
    await expect(unsaved.locator('[data-design=Blue]')).toBeVisible();

    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(`/admin/blog?search=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Preview: ${title}` }).click();
    const savedPreview = page.getByRole('dialog', { name: `Preview: ${title}` }).frameLocator('iframe');
    await expect(savedPreview.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('a static page runs no scripts, has desktop and phone width, and Escape closes it also from within', async ({
    openAs,
    callAs,
    page: opened,
  }) => {
    const call = await callAs('Admin');
    const { uuid } = await createStaticPage(call, { h1: 'Il titolo', content: '<h2>Parte</h2><p>Testo</p>' });
    const page = await openAs('Admin', `/cms/static-pages/edit/${uuid}`);
    const dialogs: string[] = [];
    opened.on('dialog', (dialog) => dialogs.push(dialog.message()));
    await new Form(page).field('Heading (h1)').fill('<img src=x onerror=alert(1)>');
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: /^Preview/ });
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    const preview = dialog.frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)>');
    await expect(preview.getByRole('heading', { level: 2 })).toHaveText('Parte');
    expect((await frame.boundingBox())?.width).toBe(1280);
    await dialog.getByText('Phone', { exact: true }).click();
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(390);
    await preview.getByText('Testo').click();
    await expect(frame).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
    expect(dialogs).toEqual([]);
  });

  test('a landing page shows its banners and its offers in their order', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const { uuid } = await createLandingPage(call);
    const { offer_list } = await call(contract.pages.landing.get, { uuid });
    const offers = (await call(contract.shop.offers.list, {})).data;
    const names = offer_list.split(',').map((id) => offers.find(({ external_id }) => String(external_id) === id)?.name ?? '');
    const page = await openAs('Admin', `/cms/landing-pages/edit/${uuid}`);
    await new Form(page).field('Discount code').fill('PROVA10');
    await expect(page.getByRole('list', { name: 'Offers of the page' }).getByRole('listitem')).toContainText(names);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: /^Preview/ }).frameLocator('iframe');
    await expect(preview.getByText('PROVA10')).toBeVisible();
    await expect(preview.getByRole('article').getByRole('heading')).toHaveText(names);
  });
});
