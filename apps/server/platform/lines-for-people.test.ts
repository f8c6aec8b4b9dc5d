import { expect, it } from 'vitest';
import { lineForPeople } from './lines-for-people.ts';

const at = new Date(2026, 10, 16, 14, 2, 11).getTime();
const line = (entry: object) => lineForPeople(JSON.stringify({ time: at, pid: 1, hostname: 'shop', ...entry }));

it('a line of the log says when, how bad and what, in words', () => {
  expect(line({ level: 30, msg: 'request', reqId: 'a-1', route: '/api/x', status: 200, user: null })).toBe(
    '14:02:11 info: request (reqId a-1, route /api/x, status 200)\n',
  );
  expect(line({ level: 40, msg: 'no details' })).toBe('14:02:11 warn: no details\n');
});

it('an error has its message, its code and its place', () => {
  const err = { type: 'Error', message: 'refused', code: 'ECONNREFUSED', stack: '    at connect (x.ts:1:2)\n    at more' };
  expect(line({ level: 50, msg: 'database connection', err })).toBe(
    '14:02:11 error: database connection (refused ECONNREFUSED at connect (x.ts:1:2))\n',
  );
});
