import { contract, listCalls } from '@simdesk/contract';
import { describe, expect, it } from 'vitest';
import texts from '../locales/en/audit.json';
import { writtenAreas } from './audit-words.ts';

// That Italian has the same texts is held for all catalogues at once.
describe('the words of the audit', () => {
  it('say of every call that writes what it did, and of no other', () => {
    const writes = listCalls(contract).filter(({ call }) => !call.reads);
    expect(Object.keys(texts.calls).toSorted()).toEqual(writes.map(({ name }) => name.join('.')).toSorted());
  });

  it('name every area in which something is written', () => {
    expect(Object.keys(texts.areas).toSorted()).toEqual(writtenAreas.toSorted());
  });
});
