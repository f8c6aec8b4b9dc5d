import { contract } from '@simdesk/contract';
import { sandboxedFrameMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { unique } from '../support/unique.ts';

const { notifications, outbox } = contract;

test.describe('the outbox', () => {
  test('shows the whole error of a mail that failed', async ({ openAs }) => {
    const page = await openAs('Admin', '/settings/outbox?state=failed&sort=create_at');
    const error = page.getByText(/answered 550 5\.1\.1 .* User unknown/).first();
    await expect(error).toBeVisible();
    const isCut = (element: Element) =>
      [element, element.closest('td') ?? element].some(
        (box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth,
      );
    expect(await error.evaluate(isCut)).toBe(false);
  });

  test('filters the mails about orders by state and text, shows them as sent and sends them again', async ({
    openAs,
    shop,
    callAs,
    expectAccessible,
    allowMessages,
  }) => {
    allowMessages(sandboxedFrameMessage);
    const call = await callAs('SuperAdmin');
    const topic = unique('Senza file');
    const brokenTemplate = {
      template_id: 'order_created',
      template_name: topic,
      topic_name: topic,
      send_to: '{{{email}}}',
      file: '',
    };
    const uuid = await call(notifications.create, brokenTemplate);
    const order = await shop.place();
    await expect.poll(async () => (await call(outbox.list, { search: topic, state: 'failed' })).data.length).toBeGreaterThan(0);
    await call(notifications.remove, { uuid });

    const page = await openAs('Admin', '/settings/outbox');
    await page.getByRole('searchbox').fill(order.customer.email);
    const sent = page.getByRole('row').filter({ hasText: `Abbiamo ricevuto il tuo ordine ${order.id}` });
    await expect(sent).toContainText('Ordine ricevuto');
    await expect(sent).toContainText('Sent');
    await expect(sent.getByRole('link', { name: String(order.id) })).toHaveAttribute('href', `/shop/orders/view/${order.uuid}`);
    // Rows are dimmed until new ones are loaded.
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
    await expectAccessible();

    await sent.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByText(order.customer.email)).toBeVisible();
    // Same origin, to forward Escape to the console, and no scripts.
    await expect(preview.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
    await expect(preview.frameLocator('iframe').getByText('Grazie per il tuo ordine').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);

    await page.goto(`/settings/outbox?search=${encodeURIComponent(topic)}`);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    await expect(page).toHaveURL(/state=failed/);
    const failed = page
      .getByRole('row')
      .filter({ hasText: topic })
      .filter({ hasText: String(order.id) });
    await expect(failed).toContainText('The template of this email has no file.');

    const sendAgainButton = failed.getByRole('button', { name: 'Send again' });
    await sendAgainButton.click();
    const question = page.getByRole('dialog', { name: 'Send this email again?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    const sendAgainAnswer = page.waitForResponse((answer) => answer.url().endsWith(outbox.sendAgain.path));
    await sendAgainButton.click();
    await question.getByRole('button', { name: 'Send again' }).click();
    expect((await sendAgainAnswer).ok()).toBe(true);
    await page.getByRole('button', { name: 'Clear' }).first().click();
    await expect(failed).toContainText('The template of this email was deleted.');
  });

  test('shows a chief agent the mails of an order, but not the outbox', async ({ openAs, shop, callAs }) => {
    const order = await shop.place();
    const page = await openAs('ChiefAgent', `/shop/orders/view/${order.uuid}`);
    const mails = page.getByRole('region', { name: 'Emails' });
    const mail = mails.getByRole('row').filter({ hasText: `Abbiamo ricevuto il tuo ordine ${order.id}` });
    await expect(mail).toContainText('Sent');
    const call = await callAs('ChiefAgent');
    const readSentAt = async () => (await call(outbox.ofOrder, { order_uuid: order.uuid })).data[0]?.sent_at ?? null;
    const before = await readSentAt();
    expect(before).not.toBeNull();
    await mail.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await expect.poll(async () => ((await readSentAt()) ?? '') > (before ?? '')).toBe(true);
    await expect(mail).toContainText('Sent');

    await page.goto('/settings/outbox');
    await expect(page.getByRole('heading', { name: 'Not available for your role' })).toBeVisible();
  });
});
