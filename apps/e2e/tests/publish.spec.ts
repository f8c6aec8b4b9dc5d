import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createQuestion } from '../support/factories/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { delayAnswers, mockAnswer, nextRequest } from '../support/network.ts';

const { questions } = contract.faq;

test.describe('publish', () => {
  test('[publish.switch] [publish.sent] the switch of a row sends 0 or 1 at once and then reloads the list', async ({
    openAs,
    callAs,
  }) => {
    const call = await callAs('Admin');
    const { question, uuid } = await createQuestion(call);
    const page = await openAs('NoRole', `/faq?search=${encodeURIComponent(question)}`);
    const publish = page.getByRole('switch', { name: `Publish: ${question}` });
    await expect(publish).toBeChecked();

    for (const value of [0, 1] as const) {
      const request = nextRequest(page, questions.publish);
      const reload = nextRequest(page, questions.list);
      await publish.press('Space');
      expect((await request).postDataJSON()).toEqual({ uuid, publish: value });
      await reload;
      await expect(publish).toBeChecked({ checked: value === 1 });
      expect(await call(questions.get, { uuid })).toMatchObject({ publish: value });
    }
  });

  test('[publish.switch] the switch changes before the server answers', async ({ openAs, callAs }) => {
    const { question } = await createQuestion(await callAs('Admin'));
    const page = await openAs('Admin', `/faq?search=${encodeURIComponent(question)}`);
    const release = await delayAnswers(page, questions.publish);
    const publish = page.getByRole('switch', { name: `Publish: ${question}` });
    await publish.press('Space');
    await expect(publish).not.toBeChecked();
    release();
    await page.reload();
    await expect(publish).not.toBeChecked();
  });

  test("[error.generic] the switch reverts and says 'Error' / 'request error' when the server refuses", async ({
    openAs,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const { question } = await createQuestion(await callAs('Admin'));
    const page = await openAs('Admin', `/faq?search=${encodeURIComponent(question)}`);
    await mockAnswer(page, questions.publish, 409, { response: 'Not now.' });
    const publish = page.getByRole('switch', { name: `Publish: ${question}` });
    await publish.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('request error');
    await expect(publish).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(publish).toBeFocused();
  });

  test('[publish.default] new questions, categories and URLs are published by default', async ({ openAs }) => {
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
