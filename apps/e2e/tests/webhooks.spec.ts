import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { contract } from '@simdesk/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { unique } from '../support/unique.ts';

interface Received {
  signature: string;
  body: string;
}

/** A shop's program: it refuses until told otherwise, and keeps what it received. */
const startReceiver = async () => {
  const received: Received[] = [];
  let status = 500;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ signature: String(request.headers['simdesk-signature']), body });
    response.writeHead(status).end('noted');
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    accept: () => {
      status = 200;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const isSignedWith = (secret: string, { signature, body }: Received): boolean => {
  const seconds = /t=(\d+)/.exec(signature)?.[1] ?? '';
  return signature.includes(`v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`);
};

test('a shop gets an endpoint, a signed test event that is sent again, and another secret', async ({ openAs, callAs }) => {
  const shop = unique('Negozio');
  await (
    await callAs('Admin')
  )(contract.storefrontKeys.create, { name: shop, kind: 'shop', shop });
  const receiver = await startReceiver();
  const page = await openAs('Admin', '/settings/storefront-keys/webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add endpoint' });
  await dialog.getByRole('combobox', { name: 'Shop' }).click();
  await page.getByRole('option', { name: shop }).click();
  await dialog.getByLabel('Address').fill('http://10.0.0.1/events');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/https:\/\//);
  await expectAccessible(page);
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const secretDialog = page.getByRole('dialog', { name: 'The new secret' });
  const secret = await secretDialog.getByRole('textbox', { name: 'Secret' }).inputValue();
  await secretDialog.getByRole('button', { name: 'Done' }).click();

  const endpoint = page.getByRole('row').filter({ hasText: receiver.url });
  await expect(endpoint).toContainText('All delivered');
  await endpoint.getByRole('button', { name: `Send a test event: ${receiver.url}` }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(receiver.received.map((each) => isSignedWith(secret, each))).toEqual([true]);

  receiver.accept();
  await page.getByRole('link', { name: 'Deliveries' }).click();
  const delivery = page.getByRole('row').filter({ hasText: receiver.url });
  await expect(delivery).toContainText('500 noted');
  await expectAccessible(page);
  await delivery.getByRole('button', { name: /^Send again: / }).click();
  await expect(delivery).toContainText('Delivered');
  await expect(delivery).toContainText('200 noted');

  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await endpoint.getByRole('button', { name: `Replace the secret: ${receiver.url}` }).click();
  await page.getByRole('dialog', { name: 'Replace the secret?' }).getByRole('button', { name: 'Replace the secret' }).click();
  expect(await secretDialog.getByRole('textbox', { name: 'Secret' }).inputValue()).not.toBe(secret);
  await secretDialog.getByRole('button', { name: 'Done' }).click();
  await expect(endpoint).toContainText('Also signed with the old secret until');
  await expectAccessible(page);
  await endpoint.getByRole('button', { name: `Delete: ${receiver.url}` }).click();
  await page.getByRole('dialog', { name: 'Delete this endpoint?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(endpoint).toHaveCount(0);
  receiver.stop();
});
