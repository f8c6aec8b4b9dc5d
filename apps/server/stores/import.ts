import { StoreDraft } from '@simdesk/contract';
import { asProblem, normalizeAddress } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import type { Services } from '../core/http/context.ts';
import type { Queryable } from '../database/connection.ts';
import { announce } from '../database/link.ts';
import { stores } from '../database/schema/stores.ts';
import type { ImportKind, ReadResult } from '../imports/index.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { nextPriority } from './next-priority.ts';

const columns = {
  required: ['store_name', 'address'],
  optional: ['latitude', 'longitude', 'instructions', 'priority'],
} as const;

/** The import of stores from a CSV file or a workbook. Stores without coordinates are geocoded. */
export const storeImport = ({ geocoder }: Pick<Services, 'geocoder'>): ImportKind<ImportedStore> => ({
  name: 'stores-file',
  formats: ['csv', 'xlsx'],
  maxLines: 50_000,
  columns,
  read: (cells) => {
    const parsed = StoreDraft.safeParse(cells);
    if (parsed.success) return { value: parsed.data };
    return { problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), asProblem(message)])) };
  },
  rowKeyOf: ({ store_name, address }) => `${normalizeAddress(store_name)}\n${normalizeAddress(address)}`,
  compare: findExisting,
  complete: () => createLocator(geocoder),
  transaction: 'file',
  commit: async (db, lines, { email }) => {
    const values = lines.map(({ value }) => value);
    // Stores without a priority follow those with one.
    let priority = Math.max(await nextPriority(db), ...values.map((store) => (store.priority ?? 0) + 1));
    await db
      .insert(stores)
      .values(values.map((store) => ({ ...store, priority: store.priority ?? priority++, changed_by: email })));
    announce(db, { area: 'stores', record: null, request: null });
    return [];
  },
});

export type ImportedStore = ReturnType<typeof StoreDraft.parse>;

const findExisting = async (db: Queryable, values: ImportedStore[]): Promise<ReadResult<ImportedStore>[]> => {
  const pairs = JSON.stringify(values.map(({ store_name, address }) => [store_name, address]));
  const { rows } = await db.execute<{ index: number }>(sql`
    select (imported.position - 1)::integer as index
    from jsonb_array_elements(${pairs}::jsonb) with ordinality as imported (pair, position)
    where exists (
      select from stores where md5(lower(store_name) || E'\\n' || lower(address))
        = md5(lower(imported.pair ->> 0) || E'\\n' || lower(imported.pair ->> 1)))`);
  const existing = new Set(rows.map(({ index }) => index));
  return values.map((value, index) => (existing.has(index) ? { problems: { store_name: 'exists' } } : { value }));
};

/** Geocodes stores without coordinates. Stops after consecutive failures, so that a geocoder outage does not cost a timeout per line. */
const createLocator = (geocoder: Services['geocoder']) => {
  let failures = 0;
  return async (store: ImportedStore): Promise<ReadResult<ImportedStore>> => {
    if (store.latitude !== null) return { value: store };
    if (failures >= maxFailures) return geocoderFailure;
    try {
      const coordinates = await geocoder.find(store.address);
      failures = 0;
      if (!coordinates) return { problems: { address: 'no_such_address' } };
      return { value: { ...store, ...coordinates }, tallies: ['geocoded'] };
    } catch (failure) {
      if (!(failure instanceof OutsideFailure)) throw failure;
      failures += 1;
      return geocoderFailure;
    }
  };
};

const maxFailures = 3;
const geocoderFailure = { problems: { address: 'geocoder_silent' } } as const;
