import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { geocoder as role } from '@simdesk/sandbox/geocoder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { nominatim, type Geocoder } from './geocoder.ts';
import { OutsideFailure } from './outside-failure.ts';
import { reserveSlot } from './throttle.ts';

const server = testServer();
const database = () => server.running().services.connection.database;
const query = (text: string) => server.running().services.connection.pool.query<Record<string, unknown>>(text);

const sandbox = await role.start();
const setFault = (mode: string) => fetch(`${sandbox.page}mode/${mode}`, { method: 'POST', redirect: 'manual' });

/** A stub server that records its requests. */
const requests: { url: string; agent: string }[] = [];
let answer: unknown = [];
const stub = createServer((request, response) => {
  requests.push({ url: request.url ?? '', agent: request.headers['user-agent'] ?? '' });
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
beforeAll(() => new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await sandbox.stop();
  await new Promise((resolve) => stub.close(resolve));
});

const geocoder = (url: string | null, timeoutMs = 10_000): Geocoder =>
  nominatim({ url, timeoutMs, intervalMs: 0, contact: 'https://shop.example' }, database());
const stubGeocoder = () => geocoder(`http://127.0.0.1:${(stub.address() as AddressInfo).port}/nominatim`);

describe('the geocoder', () => {
  it('sends Nominatim requests with a user agent, once for each address', async () => {
    answer = [{ lat: '45.46418312345', lon: '9.1895', display_name: 'Milano' }];
    const coordinates = { latitude: 45.464183, longitude: 9.1895 };
    expect(await stubGeocoder().find(' Via Dante 1,  Milano ')).toEqual(coordinates);
    expect(await stubGeocoder().find('via dante 1, MILANO')).toEqual(coordinates);
    expect(requests.splice(0)).toEqual([
      {
        url: '/nominatim/search?q=Via+Dante+1%2C++Milano&format=jsonv2&limit=1',
        agent: 'Simdesk (https://shop.example)',
      },
    ]);
  });

  it('caches an unknown address for a day', async () => {
    answer = [];
    expect(await stubGeocoder().find('Atlantide')).toBeNull();
    answer = [{ lat: '1', lon: '2' }];
    expect(await stubGeocoder().find('Atlantide')).toBeNull();
    await query(`update geocodes set answered_at = now() - interval '25 hours'`);
    expect(await stubGeocoder().find('Atlantide')).toEqual({ latitude: 1, longitude: 2 });
    expect(await stubGeocoder().find('Via Dante 1, Milano')).toEqual({ latitude: 45.464183, longitude: 9.1895 });
    expect(requests.splice(0)).toHaveLength(2);
  });

  it.each([
    ['no list', { error: 'Unable to geocode' }],
    ['words for numbers', [{ lat: 'north', lon: 'east' }]],
    ['a place off the globe', [{ lat: '91', lon: '9' }]],
    ['nothing for numbers', [{ lat: '', lon: '' }]],
  ])('refuses an answer with %s', async (what, wrong) => {
    answer = wrong;
    await expect(stubGeocoder().find(what)).rejects.toThrow(OutsideFailure);
    expect((await query(`select from geocodes where address = '${what}'`)).rowCount).toBe(0);
  });

  it.each([
    ['down', 'cannot be reached'],
    ['nonsense', 'answered in an unknown form'],
    ['slow', 'did not answer within'],
  ])('reports that the server is %s, and works again afterwards', async (mode, message) => {
    const url = sandbox.env['GEOCODER_URL'] ?? '';
    await geocoder(url).find('Milano');
    await setFault(mode);
    await expect(geocoder(url, mode === 'slow' ? 50 : 10_000).find(`Via ${mode} 1, Roma`)).rejects.toThrow(message);
    expect(await geocoder(url).find('Milano')).not.toBeNull();
    await setFault('fine');
    expect(await geocoder(url).find(`Via ${mode} 1, Roma`)).not.toBeNull();
  });

  it('names its setting if it is not configured', async () => {
    await expect(geocoder(null).find('Milano, Duomo')).rejects.toThrow('GEOCODER_URL');
  });
});

describe('the throttle', () => {
  it('gives all servers consecutive slots', async () => {
    const hour = 3_600_000;
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) waits.push(await reserveSlot(database(), 'slow system', hour));
    expect(waits.map((ms) => Math.round(ms / hour))).toEqual([0, 1, 2]);
    await query(`update outside_turns set next_at = now() - interval '1 day'`);
    expect(await reserveSlot(database(), 'slow system', hour)).toBe(0);
  });
});
