import { contract, listCalls } from '@simdesk/contract';
import { expect, it } from 'vitest';
import { fieldsOf } from './call-fields.ts';
import { calls } from './calls.ts';
import type { ConsoleCall } from './console-call.ts';
import { unwrapAnswer } from './wire.ts';

const nodeAt = (names: readonly string[]): ConsoleCall =>
  names.reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], calls) as ConsoleCall;

const record = '4b1f2f0e-0c3a-4d53-8f0e-6f1d2f3a4b5c';
const valueOf = { true: true, 'true-and-status': true, uuid: record, response: 'inside', body: { data: [] } };

const { storefront: _reads, storefrontOrders: _orders, ...ofConsole } = contract;

it.each(listCalls(ofConsole).map(({ name, call }) => [call.path, name, call] as const))(
  '%s is the same as in the contract',
  (_path, name, call) => {
    const consoleCall = nodeAt(name);
    const { method, path, access, reads, fileFields, fieldsInForm } = call;
    expect({ fileFields: [], fieldsInForm: false, ...consoleCall }).toMatchObject({
      method,
      path,
      access,
      reads,
      fileFields,
      fieldsInForm,
    });
    expect(fieldsOf(call)).toEqual(Object.keys(call.input.shape));
    const value = valueOf[consoleCall.answer];
    expect(unwrapAnswer(consoleCall, 200, call.answer.wrap(value))).toEqual(value);
  },
);
