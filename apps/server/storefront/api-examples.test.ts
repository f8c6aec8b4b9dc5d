import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { storefrontClient } from '@simdesk/storefront-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const page = readFileSync(new URL('../../../docs/storefront-api.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^```bash\n(.*?)^```$/gms)].map(([, command = '']) => command.trim());

const server = testServer();
/** The variables of the examples. */
const variables: Record<string, string> = {};

beforeAll(async () => {
  await server.running().app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.running().app.server.address() as AddressInfo;
  const asAdmin = server.as(await server.signIn(SystemRole.Admin));
  const { key } = await asAdmin(contract.storefrontKeys.create, { name: 'Shop', kind: 'shop' });
  const offer = { name: 'Super 100', priority: 1, price: 7.99, design: 'Blue', publish: 1 } as const;
  variables['ADDRESS'] = `http://127.0.0.1:${port}`;
  variables['KEY'] = key;
  variables['OFFER'] = await asAdmin(contract.shop.offers.create, offer);
});

/** The request of a curl command: curl may be missing, and a process for each example takes longer. */
const requestOf = (command: string): [string, RequestInit] => {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => readWord(word));
  expect(words.shift()).toBe('curl');
  const headers: [string, string][] = [];
  let [url, body] = ['', undefined as string | undefined];
  for (let word = words.shift(); word !== undefined; word = words.shift())
    if (word === '-H') headers.push((words.shift() ?? '').split(': ', 2) as [string, string]);
    else if (word === '-d') body = words.shift();
    else url = word;
  return [url, { method: body === undefined ? 'GET' : 'POST', headers, ...(body !== undefined && { body }) }];
};

/** As a shell reads it: variables are not replaced within single quotation marks. */
const readWord = (word: string): string =>
  word.replace(/'([^']*)'|"([^"]*)"|[^'"]+/g, (whole, raw?: string, quoted?: string) => raw ?? fill(quoted ?? whole));

const fill = (text: string): string => text.replace(/\$([A-Z]+)/g, (_name, name: string) => variables[name] ?? '');

const run = async (command: string): Promise<{ response: Record<string, unknown> }> => {
  const answer = await fetch(...requestOf(command));
  expect([command, answer.status]).toEqual([command, 200]);
  const body = (await answer.json()) as { response: Record<string, unknown> };
  if (command.includes('/orders"')) variables['ORDER'] = String(body.response['uuid']);
  return body;
};

describe('the examples of docs/storefront-api.md', () => {
  it('work as they are written, one after another', async () => {
    expect(examples).toHaveLength(6);
    const answers = [];
    for (const example of examples) answers.push(await run(example));
    expect(answers.at(-2)?.response).toMatchObject({ uuid: variables['ORDER'], status: 0, payment_status: 1 });
    expect(answers.at(-1)?.response).toMatchObject({
      has_more: false,
      events: [{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }],
    });
  });

  it('give the same answers through the client', async () => {
    const client = storefrontClient({ address: variables['ADDRESS'] ?? '', key: variables['KEY'] ?? '' });
    const basket = JSON.parse(requestOf(examples[2] ?? '')[1].body as string) as Parameters<typeof client.place>[0];
    const placed = await client.place(basket, { idempotencyKey: 'basket-4711' });
    expect(placed.uuid).toBe(variables['ORDER']);
    expect(await client.state({ order: String(placed.id) })).toMatchObject({ uuid: placed.uuid });
    const seen = [];
    for await (const { event } of client.changesSince(0)) seen.push(event.kind);
    expect(seen).toEqual(['order', 'order', 'sim']);
    await expect(client.state({ order: '999999' })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(client.place({ ...basket, products: [] })).rejects.toMatchObject({
      status: 422,
      fields: { products: 'required' },
    });
  });
});
