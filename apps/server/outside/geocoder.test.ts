import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { geocoder as role } from '@simdesk/sandbox/geocoder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { nominatim, type Geocoder } from './geocoder.ts';
import { OutsideFailure } from './outside-failure.ts';
import { reserveTurn } from './throttle.ts';

const server = testServer();
const database = () => server.running().services.connection.database;
const query = (text: string) => server.running().services.connection.pool.query<Record<string, unknown>>(text);

const sandbox = await role.start();
const behave = (mode: string) => fetch(`${sandbox.page}mode/${mode}`, { method: 'POST', redirect: 'manual' });

/** A server that answers what the test says, and remembers how it was asked. */
const asked: { url: string; agent: string }[] = [];
let answer: unknown = [];
const stub = createServer((request, response) => {
  asked.push({ url: request.url ?? '', agent: request.headers['user-agent'] ?? '' });
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
beforeAll(() => new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await sandbox.stop();
  await new Promise((resolve) => stub.close(resolve));
});

const geocoder = (url: string | null, timeoutMs = 10_000): Geocoder =>
  nominatim({ url, timeoutMs, intervalMs: 0, contact: 'https://shop.example' }, database());
const stubbed = () => geocoder(`http://127.0.0.1:${(stub.address() as AddressInfo).port}/nominatim`);

describe('the geocoder', () => {
  it('is asked in Nominatim’s words, says who asks, and is asked once for each address', async () => {
    answer = [{ lat: '45.46418312345', lon: '9.1895', display_name: 'Milano' }];
    const place = { latitude: 45.464183, longitude: 9.1895 };
    expect(await stubbed().find(' Via Dante 1,  Milano ')).toEqual(place);
    expect(await stubbed().find('via dante 1, MILANO')).toEqual(place);
    expect(asked.splice(0)).toEqual([
      {
        url: '/nominatim/search?q=Via+Dante+1%2C++Milano&format=jsonv2&limit=1',
        agent: 'Simdesk (https://shop.example)',
      },
    ]);
  });

  it('that it knows no address is remembered for a day', async () => {
    answer = [];
    expect(await stubbed().find('Atlantide')).toBeNull();
    answer = [{ lat: '1', lon: '2' }];
    expect(await stubbed().find('Atlantide')).toBeNull();
    await query(`update geocodes set answered_at = now() - interval '25 hours'`);
    expect(await stubbed().find('Atlantide')).toEqual({ latitude: 1, longitude: 2 });
    expect(await stubbed().find('Via Dante 1, Milano')).toEqual({ latitude: 45.464183, longitude: 9.1895 });
    expect(asked.splice(0)).toHaveLength(2);
  });

  it.each([
    ['no list', { error: 'Unable to geocode' }],
    ['words for numbers', [{ lat: 'north', lon: 'east' }]],
    ['a place off the globe', [{ lat: '91', lon: '9' }]],
    ['nothing for numbers', [{ lat: '', lon: '' }]],
  ])('that answers %s is not believed', async (what, wrong) => {
    answer = wrong;
    await expect(stubbed().find(what)).rejects.toThrow(OutsideFailure);
    expect((await query(`select from geocodes where address = '${what}'`)).rowCount).toBe(0);
  });

  it.each([
    ['down', 'cannot be reached'],
    ['nonsense', 'answered in an unknown form'],
    ['slow', 'did not answer within'],
  ])('that is %s says so, and works again when it is fine', async (mode, says) => {
    const url = sandbox.env['GEOCODER_URL'] ?? '';
    await geocoder(url).find('Milano');
    await behave(mode);
    await expect(geocoder(url, mode === 'slow' ? 50 : 10_000).find(`Via ${mode} 1, Roma`)).rejects.toThrow(says);
    expect(await geocoder(url).find('Milano')).not.toBeNull();
    await behave('fine');
    expect(await geocoder(url).find(`Via ${mode} 1, Roma`)).not.toBeNull();
  });

  it('that nobody configured is named by its setting', async () => {
    await expect(geocoder(null).find('Milano, Duomo')).rejects.toThrow('GEOCODER_URL');
  });
});

describe('turns', () => {
  it('come one after the other, whichever server takes them', async () => {
    const hour = 3_600_000;
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) waits.push(await reserveTurn(database(), 'slow system', hour));
    expect(waits.map((ms) => Math.round(ms / hour))).toEqual([0, 1, 2]);
    await query(`update outside_turns set next_at = now() - interval '1 day'`);
    expect(await reserveTurn(database(), 'slow system', hour)).toBe(0);
  });
});
