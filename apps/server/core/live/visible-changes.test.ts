import { contract, listCalls } from '@simdesk/contract';
import { defaultPermissions, SystemRole } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { mayOpenRecord, visibleChange } from './visible-changes.ts';

const root = { permissions: defaultPermissions(SystemRole.SuperAdmin), permissions_mark: 'root' };
const nobody = { permissions: [], permissions_mark: 'nobody' };

const calls = listCalls(contract).map(({ name, call }) => ({ group: name.slice(0, -1).join('.'), last: name.at(-1), call }));
/** Groups whose records are opened and changed in a form. */
const edited = calls.filter(
  ({ group, last, call }) =>
    last === 'get' &&
    Object.keys(call.input.shape).length <= 1 &&
    calls.some((other) => other.group === group && other.last === 'update'),
);

it.each([contract.orders.get, contract.users.get, contract.companies.admin.get])(
  'the screen at $path shows who else has its record open',
  ({ path }) => {
    expect(mayOpenRecord(root, path)).toBe(true);
    expect(mayOpenRecord(nobody, path)).toBe(false);
  },
);

it.each(edited)('those who may edit $group learn which record changed and who has it open', ({ group, call }) => {
  expect(mayOpenRecord(root, call.path)).toBe(true);
  expect(visibleChange(root, group)).toEqual({ area: true, record: true });
  expect(mayOpenRecord(nobody, call.path)).toBe(false);
  expect(visibleChange(nobody, group)).toEqual({ area: false, record: false });
});
