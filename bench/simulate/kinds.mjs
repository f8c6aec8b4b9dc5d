import { randomUUID } from 'node:crypto';
import { basket, cycle } from '../throughput/rows.mjs';

/**
 * The calls of a working day, each with the number that one console makes in a minute or that belong to one order. The rates are
 * assumptions, except those of polling, which are in the console.
 */
export const openKinds = async ({ column, keys }, server, credentials) => {
  const json = { 'content-type': 'application/json' };
  const token = await server.json('/api/account/enter/login', {
    ...{ method: 'POST', headers: json, body: JSON.stringify(credentials) },
  });
  const staff = { 'x-session-uuid': token };
  const uuids = await column('select uuid from orders order by md5(uuid::text) limit 2000');
  const words = await column('select lower(substr(last_name, 1, 7)) from orders order by md5(uuid::text) limit 500');
  const offer_uuid = await server.json('/api/shop/offer/offer-create', {
    ...{ method: 'POST', headers: { ...staff, ...json } },
    body: JSON.stringify({ name: 'Simulated', priority: 1, price: 7.99, design: 'Blue' }),
  });
  const uuid = cycle(uuids);
  const word = cycle(words);
  const placed = [];
  const get = (path, headers = staff) => ({ method: 'GET', path, headers });
  const post = (path, body, headers) => ({ method: 'POST', path, headers: { ...headers, ...json }, body: JSON.stringify(body) });
  const shop = () => ({ 'x-api-key': keys.shopKey, 'idempotency-key': randomUUID() });
  // From midnight, as the console asks.
  const week = `${new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)}T00:00:00`;
  const api = '/api/web-api';
  return [
    { name: 'number of new orders (polled)', perConsole: 1, request: () => get(`${api}/order/get-new-orders-length`) },
    { name: 'home page (polled, one console in five)', perConsole: 0.2, request: () => get('/api/admin/reports/overview') },
    { name: 'lanes', perConsole: 0.5, request: () => get(`${api}/orders/lanes`) },
    {
      ...{ name: 'list of a week', perConsole: 2 },
      request: () => get(`${api}/orders/get-list?page=1&pageSize=15&startDate=${week}`),
    },
    { name: 'search', perConsole: 0.5, request: () => get(`${api}/orders/get-list?page=1&pageSize=15&search=${word()}`) },
    { name: 'one order', perConsole: 1.5, request: () => get(`${api}/order/get?uuid=${uuid()}`) },
    { name: 'its history', perConsole: 1.5, request: () => get(`${api}/order/get-history?order_uuid=${uuid()}`) },
    {
      ...{ name: 'edit a note', perConsole: 0.5 },
      request: () => post(`${api}/order/edit-note`, { uuid: uuid(), note: `Call back ${randomUUID()}` }, staff),
    },
    { name: 'visitors: offers', perOrder: 5, request: () => get('/api/storefront/offers', {}) },
    {
      ...{ name: 'place an order', perOrder: 1, isOrder: true },
      request: () => post('/api/storefront/orders', basket(offer_uuid), shop()),
      onAnswer: (body) => placed.push(JSON.parse(body).response.uuid),
    },
    {
      ...{ name: 'its payment', perOrder: 1, isOrder: true },
      /** Null while there is no order to be paid. */
      request: () => {
        const paid = placed.shift();
        return paid === undefined ? null : post(`/api/storefront/orders/${paid}/payment`, { paid_method: 'card' }, shop());
      },
    },
  ];
};
