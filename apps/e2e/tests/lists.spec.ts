import { contract } from '@simdesk/contract';
import { newCategory } from '../support/factories/faq.ts';
import { isoDay } from '@simdesk/rules';
import { exported } from '../support/screens/csv-export.ts';
import { breakOff, nextRequest } from '../support/network.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Send } from '../support/calls.ts';
import { unique } from '../support/unique.ts';

const { questions } = contract.faq;

/** Questions of one word that no other test uses, with priorities from 101 on. */
const manyQuestions = async (call: Send, count: number): Promise<string> => {
  const word = unique('Paged').replace(' ', '');
  const { uuid: category } = await newCategory(call);
  const drafts = Array.from({ length: count }, (_, at) => ({
    question: `${word} ${String(at + 1).padStart(2, '0')}`,
    answer: '<p>Yes.</p>',
    priority: 101 + at,
    publish: 1 as const,
    category,
  }));
  await Promise.all(drafts.map((draft) => call(questions.create, draft)));
  return word;
};

test.describe('lists', () => {
  test('[lists.page_size] [faq.sorted] a list shows 15 rows by priority, and the rest on further pages', async ({
    openAs,
    callAs,
  }) => {
    const word = await manyQuestions(await callAs('Admin'), 17);
    const page = await openAs('Admin', `/faq?search=${word}`);
    const names = page.getByRole('row').getByText(word);
    await expect(names).toHaveCount(15);
    expect(await names.allInnerTexts()).toEqual(
      Array.from({ length: 15 }, (_, at) => `${word} ${String(at + 1).padStart(2, '0')}`),
    );
    await expect(page.getByText('1–15 of 17')).toBeVisible();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(`/faq?search=${word}&page=2`);
    await expect(names).toHaveText([`${word} 16`, `${word} 17`]);
    await expect(page.getByText('16–17 of 17')).toBeVisible();
    const { name, lines } = await exported(page);
    expect(name).toBe(`faq-questions-${isoDay(new Date())}.csv`);
    expect(lines.filter((line) => line.includes(word))).toHaveLength(17);
    expect(lines).toHaveLength(18);
  });

  test('order, page and search stand in the address: a reload and the back button reopen the same view', async ({
    openAs,
    callAs,
  }) => {
    const word = await manyQuestions(await callAs('Admin'), 16);
    const page = await openAs('Admin', '/faq');
    const names = page.getByRole('row').getByText(word);
    await page.getByRole('searchbox').fill(word);
    await expect(page).toHaveURL(`/faq?search=${word}`);
    await page.getByRole('button', { name: 'Priority' }).click();
    await expect(page).toHaveURL(`/faq?search=${word}&sort=priority`);
    await page.getByRole('button', { name: 'Priority' }).click();
    await expect(page).toHaveURL(`/faq?search=${word}&sort=-priority`);
    await expect(names.first()).toHaveText(`${word} 16`);
    await expect(page.getByRole('columnheader', { name: 'Priority' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(names).toHaveText([`${word} 01`]);

    await page.reload();
    await expect(names).toHaveText([`${word} 01`]);
    await expect(page.getByRole('searchbox')).toHaveValue(word);
    await page.goBack();
    await expect(names.first()).toHaveText(`${word} 16`);
    await page.goForward();
    await expect(names).toHaveText([`${word} 01`]);
    await page.getByRole('link', { name: `Edit: ${word} 01` }).click();
    await expect(page.getByLabel('Question')).toHaveValue(`${word} 01`);
    await page.goBack();
    await expect(names).toHaveText([`${word} 01`]);
    await expect(page).toHaveURL(/page=2/);
  });

  test('a page that is left empty gives way to the last one that is not', async ({ openAs, callAs }) => {
    const word = await manyQuestions(await callAs('Admin'), 16);
    const page = await openAs('SuperAdmin', `/faq?search=${word}&page=2`);
    await page.getByRole('button', { name: `Delete: ${word} 16` }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').getByText(word)).toHaveCount(15);
    await expect(page).toHaveURL(`/faq?search=${word}`);
  });

  test('a search without result says so, and clearing it brings everything back', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq?search=there-is-no-such-word');
    await expect(page.getByText('Nothing matches “there-is-no-such-word”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
  });

  test('a mistyped address is forgiven its order, and told that there is no such entry', async ({ openAs, allowMessages }) => {
    allowMessages(/Failed to load resource|fields are not right/);
    const page = await openAs('Admin', '/faq?sort=nonsense');
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    await expect(page).toHaveURL('/faq');
    await page.goto('/faq/edit/1234');
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('This entry does not exist or was deleted.');
  });

  test('[lists.first_load] a list is read once when its screen opens', async ({ openAs, page }) => {
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === questions.list.path) reads.push(searchParams.toString());
    });
    const first = nextRequest(page, questions.list);
    await openAs('Admin', '/faq');
    await first;
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(reads).toEqual(['page=1&pageSize=15']);
  });

  test('[lists.read_failure] a list that cannot be read is one quiet line with a retry, and a line in the log', async ({
    openAs,
    page,
    allowMessages,
  }) => {
    allowMessages(/Failed to load resource|Unreachable/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const mend = await breakOff(page, questions.list);
    await openAs('Admin', '/faq');
    await expect(page.getByText('The list could not be loaded.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(logged.filter((line) => line.includes('Unreachable'))).toHaveLength(1);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    await expect(page.getByText('The list could not be loaded.')).toHaveCount(0);
  });
});
