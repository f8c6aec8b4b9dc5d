import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { harmIn } from '../../server/testing/unsafe-markup.ts';
import { attacks } from '../../server/testing/rich-text-attacks.ts';
import { Editor } from '../support/screens/editor.ts';
import { Form } from '../support/screens/form.ts';
import { failedLoad } from '../support/network.ts';
import { newPost } from '../support/factories/pages.ts';
import { frameRunsNothing } from '../support/screens/preview.ts';
import { expect, test } from '../support/fixtures.ts';

const { blog, storefront } = contract;

// The browser's own protection is off: nothing but the text itself may keep an attack from running.
test.use({ bypassCSP: true });

test('attacks typed into the source of a text neither run nor are stored', async ({ openAs, callAs, allowMessages, context }) => {
  // Pictures that do not exist are part of the attacks.
  allowMessages(failedLoad);
  allowMessages(frameRunsNothing);
  const call = await callAs('Admin');
  const { uuid, title } = await newPost(call);
  const page = await openAs('Admin', `/admin/blog/edit/${uuid}`);
  const ran = scriptsOf(page);
  const editor = new Editor(page);

  // What swallows all that follows it is typed alone, and goes on in the form that the editor gave it.
  const alone = await swallowing(page, attacks);
  const taken: string[] = [];
  for (const attack of alone) {
    await editor.writeSource(attack);
    taken.push(await editor.read());
  }
  await editor.writeSource(`<p>Prima</p>${[...attacks.filter((each) => !alone.includes(each)), ...taken].join('')}<p>Dopo</p>`);
  await expect(editor.area).toContainText('Prima');
  await expect(editor.area).toContainText('Dopo');
  // The editor lets pass what only the server knows to be harmful: else this would prove nothing.
  expect(harmIn(await editor.read())).not.toEqual([]);
  await new Form(page).save.click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');

  const { content, seo_url } = await call(blog.get, { blog_uuid: uuid });
  expect(content).toMatch(/<p>Prima<\/p>[^]*<p>Dopo<\/p>/);
  expect(harmIn(content)).toEqual([]);
  expect(harmIn((await call(storefront.post, { url: seo_url })).content)).toEqual([]);

  await page.goto(`/admin/blog/edit/${uuid}`);
  await expect(editor.area).toContainText('Dopo');
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.getByRole('dialog', { name: `Preview: ${title}` }).locator('iframe');
  await expect(frame.contentFrame().getByText('Dopo')).toBeVisible();

  // The same page without the frame that would have stopped a script.
  const visitor = await context.newPage();
  const ranAtVisitor = scriptsOf(visitor);
  await visitor.setContent((await frame.getAttribute('srcdoc')) ?? '');
  await expect(visitor.getByText('Dopo')).toBeVisible();
  expect({ ran, ranAtVisitor }).toEqual({ ran: [], ranAtVisitor: [] });
});

/** Whatever runs or loads because of an attack; all of them say alert(1) or call at evil.example. */
const scriptsOf = (page: Page): string[] => {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.example')) found.push(request.url());
  });
  return found;
};

/** Attacks after which the browser sees nothing more of a text. */
const swallowing = (page: Page, texts: string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((text) => {
        const parsed = new DOMParser().parseFromString(`${text}<p id="after"></p>`, 'text/html');
        return parsed.querySelector('body > #after') === null;
      }),
    texts,
  );
