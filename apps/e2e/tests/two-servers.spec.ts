import type { Browser, Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { livePath } from '@simdesk/rules';
import { createQuestion } from '../support/factories/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { orderPath, OrderScreen } from '../support/screens/order.ts';
import { openWithSession } from '../support/session.ts';
import { unique } from '../support/unique.ts';

test.use({ newTab: true });

/** Opens a screen of another browser at a server. */
const openAt = async (browser: Browser, server: string, session: string, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: server })).newPage();
  await untilLive(page, () => openWithSession(page, session, path));
  return page;
};

/** Waits until the opened screen hears of changes. */
const untilLive = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const stream = page.waitForResponse((response) => response.url().endsWith(livePath));
  await open();
  await stream;
};

/** Waits until the other browser shows it, and reports after how long. */
const seen = async (what: string, shown: () => Promise<void>): Promise<void> => {
  const start = performance.now();
  await shown();
  const description = `${what} after ${Math.round(performance.now() - start)} ms`;
  test.info().annotations.push({ type: 'seen on the other server', description });
  process.stdout.write(`Seen on the other server: ${description}\n`);
};

/** The forms of users are in Russian. */
const presence = (page: Page) => page.getByRole('status').filter({ hasText: /has this open$|Сейчас открыто у: / });

test('what one person does at one server is seen by another at a second server, and who has it open', async ({
  browser,
  simdesk,
  otherServer,
  callAs,
  shop,
  sessionOf,
}) => {
  const order = await shop.sell();
  const own = await openAt(browser, simdesk.address, await sessionOf('ChiefAgent'), orderPath(order));
  const other = await openAt(browser, otherServer, await sessionOf('Admin'), orderPath(order));
  await seen('presence', () => expect(presence(own)).toBeVisible());
  await expect(presence(other)).toBeVisible();

  const comment = unique('Calls back');
  await own.getByRole('textbox', { name: 'Comment' }).fill(comment);
  await own.keyboard.press('Control+Enter');
  await seen('a comment', () => expect(new OrderScreen(other).panel('Comments and timeline')).toContainText(comment));

  const call = await callAs('ChiefAgent');
  const note = unique('Ring twice');
  await call(contract.orders.editNote, { uuid: order.uuid, note });
  await seen('a note', () => expect(other.getByText(note).first()).toBeVisible());
  await call(contract.orders.toProgress, { order_uuid: order.uuid });
  await seen('a status', () => expect(other.getByRole('main').getByText('In process').first()).toBeVisible());

  await untilLive(other, () => other.goto('/shop/orders'));
  await expect(presence(own)).toHaveCount(0);
  await expect(other.locator(`tbody a[href^="${orderPath(order)}"]`)).toBeVisible();
  await shop.sell();
  await seen('a new order', () => expect(other.getByText('1 new order')).toBeVisible());

  const { uuid } = await createQuestion(await callAs('Admin'));
  const user = await (await callAs('SuperAdmin'))(contract.users.list, { search: 'agent@example.com' });
  const forms = [`/faq/edit/${uuid}`, `/admin/edit-user/${user.data.data[0]?.user_uuid}`];
  await openWithSession(own, await sessionOf('SuperAdmin'), '/');
  for (const form of forms) {
    await untilLive(own, () => own.goto(form));
    await untilLive(other, () => other.goto(form));
    await seen(`presence on ${form.split('/', 2)[1]} forms`, () => expect(presence(own)).toBeVisible());
    await expect(presence(other)).toBeVisible();
  }
  await own.context().close();
  await other.context().close();
});

test('without the stream of events the console asks from time to time', async ({
  browser,
  simdesk,
  otherServer,
  callAs,
  shop,
  sessionOf,
}) => {
  const order = await shop.sell();
  const context = await browser.newContext({ baseURL: otherServer });
  const other = await context.newPage();
  await other.clock.install();
  await other.route(`**${livePath}`, (route) => route.abort());
  await openWithSession(other, await sessionOf('Admin'), orderPath(order));
  const panel = new OrderScreen(other).panel('Notes');
  await expect(panel).toBeVisible();

  const own = await openAt(browser, simdesk.address, await sessionOf('ChiefAgent'), orderPath(order));
  const note = unique('Ring twice');
  await (
    await callAs('ChiefAgent')
  )(contract.orders.editNote, { uuid: order.uuid, note });
  await expect(own.getByText(note).first()).toBeVisible();
  await expect(panel).not.toContainText(note);
  await other.clock.runFor(35_000);
  await expect(panel).toContainText(note);
  await expect(presence(other)).toBeVisible();

  await other.goto('/shop/orders');
  await expect(other.locator(`tbody a[href^="${orderPath(order)}"]`)).toBeVisible();
  await shop.sell();
  await other.clock.runFor(35_000);
  await expect(other.getByText('1 new order')).toBeVisible();
  await own.context().close();
  await context.close();
});
