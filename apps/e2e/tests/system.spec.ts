import { contract } from '@simdesk/contract';
import { expect, test } from '../support/fixtures.ts';

const { alertSettings, changeAlertSettings } = contract.system;

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
});
