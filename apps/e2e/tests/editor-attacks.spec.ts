import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { attacks } from '../../server/testing/rich-text-attacks.ts';
import { unsafeMarkup } from '../../server/testing/unsafe-markup.ts';
import { failedLoadMessage, sandboxedFrameMessage } from '../support/console-messages.ts';
import { createBlogPost } from '../support/factories/blog-posts.ts';
import { expect, test } from '../support/fixtures.ts';
import { Editor } from '../support/screens/editor.ts';
import { Form } from '../support/screens/form.ts';

const { blog, storefront } = contract;

// Without CSP, only the sanitised text itself can prevent an attack.
test.use({ ownPage: true, bypassCSP: true });

test('attacks in the source view neither run nor are stored', async ({ openAs, callAs, allowMessages, context }) => {
  // The attacks contain missing images.
  allowMessages(failedLoadMessage);
  allowMessages(sandboxedFrameMessage);
  const call = await callAs('Admin');
  const { uuid, title } = await createBlogPost(call);
  const page = await openAs('Admin', `/admin/blog/edit/${uuid}`);
  const effects = collectEffects(page);
  const editor = new Editor(page);

  // Markup that swallows the text after it is written alone; the attack continues with the editor's output.
  const swallowingAttacks = await findSwallowingAttacks(page, attacks);
  const editorOutput: string[] = [];
  for (const attack of swallowingAttacks) {
    await editor.writeSource(attack);
    editorOutput.push(await editor.read());
  }
  await editor.writeSource(
    `<p>Prima</p>${[...attacks.filter((each) => !swallowingAttacks.includes(each)), ...editorOutput].join('')}<p>Dopo</p>`,
  );
  await expect(editor.area).toContainText('Prima');
  await expect(editor.area).toContainText('Dopo');
  // The editor must let some attacks pass, or the test would not reach the server's filter.
  expect(unsafeMarkup(await editor.read())).not.toEqual([]);
  await new Form(page).save.click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');

  const { content, seo_url } = await call(blog.get, { blog_uuid: uuid });
  expect(content).toMatch(/<p>Prima<\/p>[^]*<p>Dopo<\/p>/);
  expect(unsafeMarkup(content)).toEqual([]);
  expect(unsafeMarkup((await call(storefront.post, { url: seo_url })).content)).toEqual([]);

  await page.goto(`/admin/blog/edit/${uuid}`);
  await expect(editor.area).toContainText('Dopo');
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.getByRole('dialog', { name: `Preview: ${title}` }).locator('iframe');
  await expect(frame.contentFrame().getByText('Dopo')).toBeVisible();

  // The same page without the sandboxed frame, which would block a script.
  const publicPage = await context.newPage();
  const publicEffects = collectEffects(publicPage);
  await publicPage.setContent((await frame.getAttribute('srcdoc')) ?? '');
  await expect(publicPage.getByText('Dopo')).toBeVisible();
  expect({ effects, publicEffects }).toEqual({ effects: [], publicEffects: [] });
});

/** Collects the effects of attacks: all attacks call alert(1) or request evil.example. */
const collectEffects = (page: Page): string[] => {
  const effects: string[] = [];
  page.on('dialog', (dialog) => {
    effects.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.example')) effects.push(request.url());
  });
  return effects;
};

/** Attacks that hide the rest of the text from the browser. */
const findSwallowingAttacks = (page: Page, texts: string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.filter((text) => {
        const parsed = new DOMParser().parseFromString(`${text}<p id="after"></p>`, 'text/html');
        return parsed.querySelector('body > #after') === null;
      }),
    texts,
  );
