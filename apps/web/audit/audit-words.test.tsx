import { contract, type AuditRecord } from '@simdesk/contract';
import { namedKinds } from '@simdesk/rules';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { startI18n } from '#core/i18n.ts';
import { fieldCatalogues } from '#ui/differences/field-catalogues.ts';
import { routes } from '../app/routing/routes.ts';
import { renderHook, unmountFields } from '../testing/render-field.tsx';
import { useAuditWords } from './audit-words.ts';
import { recordPath } from './record-path.ts';

afterEach(unmountFields);

const uuid = '11111111-1111-4111-8111-111111111111';
const category = '22222222-2222-4222-8222-222222222222';
const write = (changes: Partial<AuditRecord>): AuditRecord => ({
  ...{ id: 1, at: '2026-11-14T09:12:00.000Z', email: 'anna@example.com', impersonated_by: null, area: 'shop', request_id: 'r' },
  ...{ call: contract.shop.offers.update.path, record: uuid, record_name: null, record_kind: null, before: null, after: null },
  ...changes,
});

const openWords = async () => {
  if (!i18next.isInitialized) await startI18n();
  await i18next.loadNamespaces(['audit', ...fieldCatalogues]);
  return (await renderHook(() => useAuditWords({ [category]: 'Giovani' })))();
};

describe('an audit record in words', () => {
  it('has the name of the record, labels, prices and the names of other records', async () => {
    const words = await openWords();
    const before = { uuid, name: 'Giga 50', price: 9.99, category: '', publish: 1 };
    const after = { uuid, name: 'Giga 50', price: 7.99, category, publish: 0 };
    const known = { record_name: 'Giga 50', record_kind: 'shop.offers' } as const;
    expect(words(write({ before, after, ...known }))).toMatchObject({
      kind: 'changed',
      name: 'Giga 50',
      summary: 'Price 9,99€ → 7,99€, Category empty → Giovani (+1)',
    });
    const restore = contract.versions.restore.path;
    expect(words(write({ call: restore, before, after, ...known })).summary).toContain('Price 9,99€ → 7,99€');
  });

  it('has the number of an order, and the name of a record that is gone', async () => {
    const words = await openWords();
    expect(words(write({ record_name: '1042', record_kind: 'orders' })).name).toBe('Order 1042');
    expect(words(write({ before: { uuid, name: 'Giga 50' }, after: null }))).toMatchObject({ name: 'Giga 50', summary: '' });
    expect(words(write({ after: { email: 'anna@example.com' }, record: null })).name).toBeNull();
  });
});

it.each(namedKinds)('%s leads to a screen of the console', (kind) => {
  const { pathname } = new URL(recordPath(kind, uuid, 'Uno & due'), 'https://x');
  const patterns = routes.map(({ path }) => path.replace(/\$\w+/, uuid));
  expect(patterns).toContain(pathname);
});
