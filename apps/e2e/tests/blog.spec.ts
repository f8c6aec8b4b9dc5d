import { contract } from '@simdesk/contract';
import { formatDay, formatDayTime, isoDay } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createBlogPost } from '../support/factories/blog-posts.ts';
import { pngFile } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';
import { downloadAndCopyLink, fileField } from '../support/screens/file-field.ts';
import { Form } from '../support/screens/form.ts';
import { unique } from '../support/unique.ts';

const { blog } = contract;
const today = isoDay(new Date());

test.describe('the list of posts', () => {
  test('[blog.table] [blog.publish.switch] shows the creation day and the name; the switch sends at once and reloads the list', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const { uuid, title } = await createBlogPost(call);
    const page = await openAs('Admin', `/admin/blog?search=${encodeURIComponent(title)}`);
    for (const column of ['Created', 'Post name', 'Action']) {
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    }
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByRole('cell')).toContainText([formatDay(new Date()), title, '']);
    await expect(row.getByRole('link', { name: `Edit: ${title}` })).toHaveAttribute('href', `/admin/blog/edit/${uuid}`);
    await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expectAccessible();

    const request = nextRequest(page, blog.publish);
    const reload = nextRequest(page, blog.list);
    await row.getByRole('switch').press('Space');
    expect((await request).postDataJSON()).toEqual({ uuid, publish: 0 });
    expect(new URL((await reload).url()).searchParams.get('pageSize')).toBe('15');
    await expect(row.getByRole('switch')).not.toBeChecked();
  });

  test("[admin.confirmation] [blog.delete.superadmin] a SuperAdmin deletes after 'Вы уверены?', in every language", async ({
    openAs,
    callAs,
  }) => {
    const { title } = await createBlogPost(await callAs('Admin'));
    const page = await openAs('SuperAdmin', `/admin/blog?search=${encodeURIComponent(title)}`);
    const remove = page.getByRole('button', { name: `Delete: ${title}` });
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Вы уверены?' });
    await expect(question).toContainText(title);
    await question.getByRole('button', { name: 'Нет, Отмена!' }).click();
    await expect(question).toHaveCount(0);
    await remove.click();
    await question.getByRole('button', { name: 'Да, Подтверждаю!' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText(`Nothing matches “${title}”.`)).toBeVisible();
  });
});

test.describe('a new post', () => {
  test('[blog.create.form] [blog.new.defaults] [blog.image.hints] has every field, is published and has the date of today', async ({
    openAs,
    expectAccessible,
  }) => {
    const page = await openAs('Admin', '/admin/blog/create');
    const form = new Form(page);
    await expect(form.publish).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue(formatDay(new Date()));
    for (const label of ['Post name', 'Alt text of image 1', 'Alt text of image 2', 'Description', 'Keywords', 'URL']) {
      await expect(form.field(label)).toHaveValue('');
    }
    await expect(form.file('Image 1')).toContainText('1365*505');
    await expect(form.file('Image 2')).toContainText('680*450');
    await expect(page.getByRole('textbox', { name: /^Content/ })).toBeVisible();
    expect(await form.choicesOf('Card design')).toEqual(['Blue', 'Orange', 'White', 'With image']);
    await expectAccessible();
  });

  test('[blog.save.required] [blog.url.generate] [blog.url.typed] can be saved with name, content and card design, and gets a url from its name', async ({
    openAs,
  }) => {
    const name = unique('Лето: Più giga');
    const page = await openAs('Admin', '/admin/blog/create');
    const form = new Form(page);
    await form.expectMissing('Post name, Card design, Content');
    await form.field('Post name').fill(name);
    await expect(form.field('URL')).toHaveValue(/^leto-piu-giga-[0-9a-f]{8}$/);
    await form.expectMissing('Card design, Content');
    await form.choose('Card design', 'Orange');
    await form.expectMissing('Content');
    await form.write('Content', 'Cento giga in più.');
    await expect(form.save).toBeEnabled();
    await form.field('URL').press('End');
    await form.field('URL').pressSequentially(".Ю (26)'");
    await expect(form.field('URL')).toHaveValue(/^leto-piu-giga-[0-9a-f]{8}-yu--26--$/);
    await form.upload('Image 1', pngFile);
    await expect(form.file('Image 1')).toContainText('mare.png');
    await form.field('Alt text of image 1').fill('Il mare');
    const request = nextRequest(page, blog.create);
    await form.save.click();
    expect((await request).postDataJSON()).toMatchObject({
      title: name,
      date: today,
      publish: 1,
      card_design: 'Orange',
      alt1: 'Il mare',
      image1: expect.stringMatching(/\/files\/blog\/.*\/mare\.png$/),
      content: '<p>Cento giga in più.</p>',
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
  });

  test('[blog.create.success] an answer without a 36-character id is a failure', async ({ openAs }) => {
    const page = await openAs('Admin', '/admin/blog/create');
    const form = new Form(page);
    await form.field('Post name').fill(unique('Articolo'));
    await form.choose('Card design', 'White');
    await form.write('Content', 'Testo');
    await mockAnswer(page, blog.create, 200, { response: 'short' });
    await form.save.click();
    const failure = page.getByRole('dialog', { name: 'Error!' });
    await expect(failure).toContainText('An error occurred while carrying out the request: short');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/create$/);
  });
});

test.describe('editing a post', () => {
  test('[blog.edit.extras] [blog.edit.seo_url] [blog.copylink] shows the creation time and the files, and needs a url', async ({
    openAs,
    callAs,
  }) => {
    const call = await callAs('Admin');
    const { data } = await call(blog.list, { search: 'eSIM' });
    const { uuid, title } = await createBlogPost(call, { image1: data[0]?.image1 ?? '' });
    const { create_at, seo_url } = await call(blog.get, { blog_uuid: uuid });
    const page = await openAs('Admin', `/admin/blog/edit/${uuid}`);
    const form = new Form(page);
    await expect(page.getByText(`Created: ${formatDayTime(create_at)}`)).toBeVisible();
    const { name, link } = await downloadAndCopyLink(page, fileField(page, 'Image 1'));
    expect(name).toMatch(/\.jpg$/);
    expect(link).toMatch(/^http:\/\/.+\/files\/blog\/.+\.jpg$/);

    await form.field('Post name').fill(`${title} bis`);
    await expect(form.field('URL')).toHaveValue(seo_url);
    await form.field('URL').fill('');
    await form.expectMissing('URL');
    await form.field('URL').fill(seo_url);
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    expect(await call(blog.get, { blog_uuid: uuid })).toMatchObject({ title: `${title} bis`, seo_url });
  });

  test('[blog.edit.load_failure] a load failure shows a dialog and goes back one page, or to the list', async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/does not exist or was deleted/);
    const page = await openAs('Admin', '/admin/blog/edit/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/blog$/);
  });
});
