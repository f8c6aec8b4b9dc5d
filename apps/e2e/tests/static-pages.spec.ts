import { contract } from '@simdesk/contract';
import { formatDayTime } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createStaticPage } from '../support/factories/cms-pages.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';
import { Form } from '../support/screens/form.ts';
import { unique } from '../support/unique.ts';

const { static: staticPages } = contract.pages;

test.describe('the list of static pages', () => {
  test("[static.publish.success] shows name, creation and update time; its switch says 'Static page publish updated'", async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const { uuid, page_title } = await createStaticPage(call);
    const { created_at, updated_at } = await call(staticPages.get, { uuid });
    const page = await openAs('SuperAdmin', `/cms/static-pages/list?search=${encodeURIComponent(page_title)}`);
    const row = page.getByRole('row').filter({ hasText: page_title });
    await expect(row.getByRole('cell')).toContainText([page_title, formatDayTime(created_at), formatDayTime(updated_at), '']);
    await expectAccessible();
    const request = nextRequest(page, staticPages.publish);
    await row.getByRole('switch').press('Space');
    expect((await request).postDataJSON()).toEqual({ uuid, publish: 0 });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Static page publish updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(row.getByRole('switch')).not.toBeChecked();

    await row.getByRole('button', { name: `Delete: ${page_title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText(`Nothing matches “${page_title}”.`)).toBeVisible();
  });
});

test.describe('the form of a static page', () => {
  test('[static.required] [static.url.generate] [static.url.typed] generates the url from the title, and requires both', async ({
    openAs,
    expectAccessible,
  }) => {
    const title = unique('Чистые Condizioni!');
    const page = await openAs('Admin', '/cms/static-pages/create');
    const form = new Form(page);
    await form.expectMissing('Page title, URL');
    await form.field('Page title').fill(title);
    await expect(form.field('URL')).toHaveValue(/^chistye-condizioni-[0-9a-f]{8}$/);
    await expect(form.save).toBeEnabled();
    await form.field('URL').press('End');
    await form.field('URL').pressSequentially(' A.B');
    await expect(form.field('URL')).toHaveValue(/^chistye-condizioni-[0-9a-f]{8}-a-b$/);
    await form.field('Heading (h1)').fill('Le condizioni');
    await page.getByRole('switch', { name: 'Leave this page out of the sitemap' }).press('Space');
    await expectAccessible();
    const request = nextRequest(page, staticPages.create);
    await form.save.click();
    expect((await request).postDataJSON()).toMatchObject({
      page_title: title,
      h1: 'Le condizioni',
      publish: 1,
      dont_index_page: 0,
      dont_show_sitemap: 1,
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL(/\/cms\/static-pages\/list$/);
  });

  test('has its own messages for success and failure', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/does not exist or was deleted/);
    const { uuid, page_title } = await createStaticPage(await callAs('Admin'));
    const other = await createStaticPage(await callAs('Admin'));
    const page = await openAs('Admin', '/cms/static-pages/create');
    const form = new Form(page);
    const failure = page.getByRole('dialog', { name: 'Error' });
    await form.field('Page title').fill(page_title);
    await form.save.click();
    await expect(failure).toContainText('Error with create static page');
    await page.keyboard.press('Enter');
    await expect(form.field('URL')).toHaveAccessibleDescription(/This value is already in use/);

    await page.goto(`/cms/static-pages/edit/${other.uuid}`);
    await form.field('Keywords').fill('privacy');
    const undo = await mockAnswer(page, staticPages.update, 200, { response: 'no' });
    await form.save.click();
    await expect(failure).toContainText('Error with updated');
    await page.keyboard.press('Enter');
    await undo();
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Success updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL(/\/cms\/static-pages\/list$/);

    await page.goto(`/cms/static-pages/edit/${uuid.replace(/^.{8}/, '00000000')}`);
    await expect(failure).toContainText('Error with get static page');
  });

  test('the second of two users sees who saved first, keeps the input, and chooses a version', async ({
    openAs,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const call = await callAs('SuperAdmin');
    const { uuid } = await createStaticPage(call);
    const page = await openAs('Admin', `/cms/static-pages/edit/${uuid}`);
    const form = new Form(page);
    await form.field('Heading (h1)').fill('La mia');
    const stored = await call(staticPages.get, { uuid });
    await call(staticPages.update, { ...stored, keywords: 'loro' });
    await form.save.click();
    const conflict = page.getByRole('dialog', { name: 'Someone else saved first' });
    await expect(conflict).toContainText(`${accounts.SuperAdmin} changed this entry on`);
    await expect(conflict).toContainText('Changed fields: Keywords');
    await page.keyboard.press('Enter');
    await expect(form.field('Heading (h1)')).toHaveValue('La mia');

    await form.save.click();
    await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Success updated');
    expect(await call(staticPages.get, { uuid })).toMatchObject({ h1: 'La mia', keywords: '' });

    await page.goto(`/cms/static-pages/edit/${uuid}`);
    await form.field('Heading (h1)').fill('Ancora la mia');
    await call(staticPages.update, { ...(await call(staticPages.get, { uuid })), h1: 'La loro', version: undefined });
    await form.save.click();
    await conflict.getByRole('button', { name: 'Show their version' }).click();
    await expect(form.field('Heading (h1)')).toHaveValue('La loro');
  });
});
