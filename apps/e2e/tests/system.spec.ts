import { contract } from '@simdesk/contract';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextAnswer } from '../support/network.ts';

const { alertSettings, armCopy, changeAlertSettings, overview } = contract.system;

test.describe('the system', () => {
  test('is shown to a SuperAdmin, who chooses the people that get alerts', async ({ openAs, callAs, expectAccessible }) => {
    const call = await callAs('SuperAdmin');
    const page = await openAs('SuperAdmin', '/settings/system');
    await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
    await expect(page.getByText(/^PostgreSQL \d/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Servers' }).getByText('Running')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Jobs' }).getByText('housekeeping')).toBeVisible();
    await expectAccessible();

    const alerts = page.getByRole('region', { name: 'Email alerts' });
    await alerts.getByRole('combobox', { name: 'Recipients' }).click();
    await page.getByRole('option', { name: /superadmin@example\.com/ }).click();
    await page.keyboard.press('Escape');
    await alerts.getByLabel('Minutes before pending requests or an outage trigger an email').fill('4');
    await expect(alerts.getByText('From 5 to 1440 minutes')).toBeVisible();
    await expect(alerts.getByRole('button', { name: 'Save' })).toBeDisabled();
    await alerts.getByLabel('Minutes before pending requests or an outage trigger an email').fill('45');
    await alerts.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The alert settings were saved.')).toBeVisible();
    const { minutes, recipients, language } = await call(alertSettings, {});
    expect({ minutes, recipients: recipients.length, language }).toEqual({ minutes: 45, recipients: 1, language: 'en' });
    await call(changeAlertSettings, { minutes: 30, language: 'en', recipients: [] });
  });

  test('a restored copy says what it holds back, and takes over after a question', async ({
    openAs,
    callAs,
    page,
    expectAccessible,
  }) => {
    const call = await callAs('SuperAdmin');
    // The server of the tests is no copy: only the answer says so.
    const stored = await call(overview, {});
    const undo = await mockAnswer(page, overview, 200, { response: { ...stored, restored_from: '2026-07-01T10:00:00.000Z' } });
    await openAs('SuperAdmin', '/settings/system');
    await expect(page.getByText('This is a restored copy')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Let this copy take over…' }).click();
    const question = page.getByRole('dialog', { name: 'Let this copy take over?' });
    await expect(question).toContainText('Make sure that the original no longer runs');
    await expectAccessible();
    await undo();
    const armed = nextAnswer(page, armCopy);
    await question.getByRole('button', { name: 'Start sending' }).click();
    expect(await armed).toBe(true);
    await expect(page.getByText('This copy now contacts the outside systems.')).toBeVisible();
    await expect(page.getByText('This is a restored copy')).toHaveCount(0);
  });
});
