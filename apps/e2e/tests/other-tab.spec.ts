import { contract } from '@simdesk/contract';
import { createQuestion } from '../support/factories/faq.ts';
import { createUser } from '../support/factories/users.ts';
import { accounts, demoPassword, expect, test } from '../support/fixtures.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { nextRequest } from '../support/network.ts';
import { QuestionForm } from '../support/screens/question.ts';
import { readLocalStorage } from '../support/screens/local-storage.ts';
import { unique } from '../support/unique.ts';

test.describe('another tab, while this one has unsaved changes', () => {
  test('that acts as another user makes this one ask; what was typed is saved under its own user', async ({
    openInNewSession,
    context,
    callAs,
  }) => {
    const user = await createUser(await callAs('SuperAdmin'));
    const { uuid } = await createQuestion(await callAs('Admin'));
    const page = await openInNewSession('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    const typed = unique('Typed as the administrator');
    await form.question.fill(typed);
    const session = await readLocalStorage(page, 'XSessionUUID');

    const other = await context.newPage();
    await other.goto('/admin/users');
    await other.getByRole('searchbox').fill(user.email);
    await other.getByRole('button', { name: `Войти как ${user.first_name} ${user.last_name}` }).click();
    await expect(other.getByRole('banner')).toContainText(user.email);

    const question = page.getByRole('dialog', { name: 'Another user is signed in on another tab' });
    await expect(question).toContainText(user.email);
    await question.getByRole('button', { name: 'Keep my changes' }).click();
    await expect(form.question).toHaveValue(typed);
    const update = nextRequest(page, contract.faq.questions.update);
    await form.save.click();
    expect((await update).headers()['x-session-uuid']).toBe(session);
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
    const stored = await (await callAs('Admin'))(contract.faq.questions.get, { uuid });
    expect(stored.question).toBe(typed);
  });

  test('that signs out makes this one ask; the typed text survives a new sign-in', async ({
    openInNewSession,
    context,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const { uuid } = await createQuestion(await callAs('Admin'));
    const page = await openInNewSession('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    const typed = unique('Typed before the sign-out');
    await form.question.fill(typed);

    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('banner')).toContainText(accounts.Admin);
    await other.getByRole('link', { name: 'Log out' }).click();
    await expect(other).toHaveURL('/enter/login');

    await page
      .getByRole('dialog', { name: 'You signed out on another tab' })
      .getByRole('button', { name: 'Keep my changes' })
      .click();
    const renewal = page.getByRole('dialog', { name: 'Your session has ended' });
    await renewal.getByLabel('Password', { exact: true }).fill(demoPassword);
    await renewal.getByRole('button', { name: 'Continue' }).click();
    await expect(renewal).toHaveCount(0);
    await expect(form.question).toHaveValue(typed);
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  });
});
