import { describe, expect, it } from 'vitest';
import { contract, listCalls } from './index.ts';

const writes = listCalls(contract)
  .filter(({ call }) => !call.reads && call.access !== 'public' && call.access !== 'storefront')
  .map(({ name, call }) => ({ name: name.join('.'), call }));

const named = (waits: boolean) => writes.filter(({ call }) => call.waits === waits).map(({ name }) => name);

describe('without a connection', () => {
  it('a plain save waits: it has a version, or it adds something', () => {
    const risky = writes.filter(({ call }) => {
      const isAddition = call.answer.body?.safeParse({ response: '00000000-0000-4000-8000-000000000000' }).success;
      const hasVersion = 'version' in call.input.shape;
      return call.waits && !hasVersion && !isAddition && call.path !== contract.orders.addComment.path;
    });
    expect(risky).toEqual([]);
  });

  it('nothing waits that needs a file, answers with a value or keeps a part of itself after a refusal', () => {
    const unfit = writes.filter(({ call: { waits, fileFields, ownTransactions, method } }) =>
      waits ? fileFields.length > 0 || ownTransactions || method !== 'POST' : false,
    );
    expect(unfit).toEqual([]);
    expect(listCalls(contract).filter(({ call }) => call.waits && (call.reads || call.access === 'public'))).toEqual([]);
  });

  // A new call appears in one of the two lists: look whether it may be sent hours later.
  it('these saves wait', () => expect(named(true)).toMatchSnapshot());
  it('these writes are refused', () => expect(named(false)).toMatchSnapshot());
});
