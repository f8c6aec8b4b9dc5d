import { contract, listCalls } from '@simdesk/contract';
import { auditExceptions } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import texts from '../locales/en/audit.json';
import { auditedAreas } from './audit-texts.ts';

// Another test compares the Italian texts with the English ones.
describe('audit texts', () => {
  it('exist for every call that writes, and for no other', () => {
    const writes = listCalls(contract).filter(({ call }) => !call.reads);
    expect(Object.keys(texts.calls).toSorted()).toEqual(writes.map(({ name }) => name.join('.')).toSorted());
  });

  it('exist for every function of the database that may change audit records', () => {
    expect(Object.keys(texts.exceptions)).toEqual(auditExceptions);
  });

  it('exist for every audited area', () => {
    expect(Object.keys(texts.areas).toSorted()).toEqual(auditedAreas.toSorted());
  });
});
