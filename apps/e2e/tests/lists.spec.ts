import { contract } from '@simdesk/contract';
import type { Send } from '../support/calls.ts';
import { createCategory } from '../support/factories/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { abortCalls, nextRequest } from '../support/network.ts';
import { exportCsv } from '../support/screens/csv-export.ts';
import { unique } from '../support/unique.ts';
import { isoDay } from '@simdesk/rules';

const { questions } = contract.faq;

/** Creates questions with a unique word and priorities from 101. */
const createQuestions = async (call: Send, count: number): Promise<string> => {
  const word = unique('Paged').replace(' ', '');
  const { uuid: category } = await createCategory(call);
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
  test('[lists.page_size] [faq.sorted] a list shows 15 rows by priority, and the others on further pages', async ({
    openAs,
    callAs,
  }) => {
    const word = await createQuestions(await callAs('Admin'), 17);
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
    const { name, lines } = await exportCsv(page);
    expect(name).toBe(`faq-questions-${isoDay(new Date())}.csv`);
    expect(lines.filter((line) => line.includes(word))).toHaveLength(17);
    expect(lines).toHaveLength(18);
  });

  test('sort order, page and search are in the URL: a reload and the back button restore the view', async ({
    openAs,
    callAs,
  }) => {
    const word = await createQuestions(await callAs('Admin'), 16);
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

  test('after the last row of a page is deleted, the list shows the previous page', async ({ openAs, callAs }) => {
    const word = await createQuestions(await callAs('Admin'), 16);
    const page = await openAs('SuperAdmin', `/faq?search=${word}&page=2`);
    await page.getByRole('button', { name: `Delete: ${word} 16` }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('row').getByText(word)).toHaveCount(15);
    await expect(page).toHaveURL(`/faq?search=${word}`);
  });

  test('an empty search result shows a message, and clearing the search shows all rows', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq?search=there-is-no-such-word');
    await expect(page.getByText('Nothing matches “there-is-no-such-word”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
  });

  test('an unknown sort order in the URL is ignored, and an unknown entry shows a message', async ({ openAs, allowMessages }) => {
    allowMessages(/Failed to load resource|fields are not valid/);
    const page = await openAs('Admin', '/faq?sort=nonsense');
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    await expect(page).toHaveURL('/faq');
    await page.goto('/faq/edit/1234');
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('This entry does not exist or was deleted.');
  });

  test('[lists.first_load] a list is loaded once when its screen opens', async ({ openAs, page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === questions.list.path) requests.push(searchParams.toString());
    });
    const first = nextRequest(page, questions.list);
    await openAs('Admin', '/faq');
    await first;
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(requests).toEqual(['page=1&pageSize=15']);
  });

  test('[lists.read_failure] a load failure shows one line with a retry, and writes one line to the log', async ({
    openAs,
    page,
    allowMessages,
  }) => {
    allowMessages(/Failed to load resource|Unreachable/);
    const logLines: string[] = [];
    page.on('console', (message) => logLines.push(message.text()));
    const restoreCalls = await abortCalls(page, questions.list);
    await openAs('Admin', '/faq');
    await expect(page.getByText('The list could not be loaded.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(logLines.filter((line) => line.includes('Unreachable'))).toHaveLength(1);
    await restoreCalls();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    await expect(page.getByText('The list could not be loaded.')).toHaveCount(0);
  });
});
