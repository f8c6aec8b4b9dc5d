import { contract } from '@simdesk/contract';
import { createQuestion } from '../support/factories/faq.ts';
import { expect, test } from '../support/fixtures.ts';

const { faq } = contract;

test.describe('the versions of a record', () => {
  test('show what each change did, are restored, and are in the audit', async ({ openAs, callAs, expectAccessible }) => {
    const call = await callAs('Admin');
    const { uuid, question } = await createQuestion(call);
    await call(faq.questions.update, { uuid, priority: 7 });
    await call(faq.questions.update, { uuid, question: `${question} really`, answer: '<p>Another answer.</p>' });

    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await expect(versions.getByRole('button', { expanded: false })).toHaveText([
      /^v3.*current.*Answer, Question$/,
      /^v2.*Priority$/,
      /^v1.*First known version$/,
    ]);
    await versions.getByRole('button', { name: /^v2/ }).click();
    await expect(versions.getByRole('list', { name: 'Changes' })).toHaveText(/Priority.*Before: 500.*After: 7/);
    await expectAccessible();

    await versions.getByRole('button', { name: 'Restore v2' }).click();
    await page.getByRole('dialog', { name: 'Restore version 2?' }).getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Version 2 was restored.');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(versions).toHaveCount(0);
    await expect(page.getByLabel('Question')).toHaveValue(question);

    await page.getByRole('button', { name: 'Versions' }).click();
    await expect(versions.getByRole('button', { name: /^v4.*current.*Answer, Question$/ })).toBeVisible();
    await versions.getByRole('link', { name: 'All changes in the audit' }).click();
    await expect(page).toHaveURL(`/admin/audit?record=${uuid}`);
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('Earlier version restored');
    await expect(rows.nth(2)).toContainText('Priority 500 → 7');
    await rows.first().getByRole('link', { name: question, exact: true }).click();
    await expect(page).toHaveURL(`/faq/edit/${uuid}`);
  });
});
