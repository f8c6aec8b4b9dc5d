import { contract } from '@simdesk/contract';
import { newQuestion } from '../support/factories/faq.ts';
import { answerWith, failedLoad, holdBack, nextRequest } from '../support/network.ts';
import { expect, test } from '../support/fixtures.ts';

const { questions } = contract.faq;

test.describe('publish', () => {
  test('[publish.switch] [publish.sent] the switch of a row sends 0 or 1 at once and then reads the list again', async ({
    openAs,
    callAs,
  }) => {
    const call = await callAs('Admin');
    const { question, uuid } = await newQuestion(call);
    const page = await openAs('NoRole', `/faq?search=${encodeURIComponent(question)}`);
    const publish = page.getByRole('switch', { name: `Publish: ${question}` });
    await expect(publish).toBeChecked();

    for (const wanted of [0, 1] as const) {
      const sent = nextRequest(page, questions.publish);
      const readAgain = nextRequest(page, questions.list);
      await publish.press('Space');
      expect((await sent).postDataJSON()).toEqual({ uuid, publish: wanted });
      await readAgain;
      await expect(publish).toBeChecked({ checked: wanted === 1 });
      expect(await call(questions.get, { uuid })).toMatchObject({ publish: wanted });
    }
  });

  test('[publish.switch] it answers before the server does', async ({ openAs, callAs }) => {
    const { question } = await newQuestion(await callAs('Admin'));
    const page = await openAs('Admin', `/faq?search=${encodeURIComponent(question)}`);
    const release = await holdBack(page, questions.publish);
    const publish = page.getByRole('switch', { name: `Publish: ${question}` });
    await publish.press('Space');
    await expect(publish).not.toBeChecked();
    release();
    await page.reload();
    await expect(publish).not.toBeChecked();
  });

  test("[error.generic] it takes itself back and says 'Error' / 'request error' when the server refuses", async ({
    openAs,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoad);
    const { question } = await newQuestion(await callAs('Admin'));
    const page = await openAs('Admin', `/faq?search=${encodeURIComponent(question)}`);
    await answerWith(page, questions.publish, 409, { response: 'Not now.' });
    const publish = page.getByRole('switch', { name: `Publish: ${question}` });
    await publish.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('request error');
    await expect(publish).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(publish).toBeFocused();
  });

  test('[publish.default] new questions, categories and URLs are published unless one says otherwise', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/create');
    const publish = page.getByRole('switch', { name: 'Publish', exact: true });
    await expect(publish).toBeChecked();
    await page.goto('/page-specific-faq/create');
    await expect(publish).toBeChecked();
    await page.goto('/faq/categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    await expect(publish).toBeChecked();
    await page.goto('/page-specific-faq/urls');
    await page.getByRole('button', { name: 'Add URL' }).click();
    await expect(publish).toBeChecked();
  });
});
