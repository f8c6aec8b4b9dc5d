import { StoreDraft } from '@simdesk/contract';
import { asProblem, sameAddress } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import type { Services } from '../core/http/context.ts';
import type { Queryable } from '../database/connection.ts';
import { stores } from '../database/schema/stores.ts';
import type { ImportKind, Reading } from '../imports/index.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { nextPriority } from './next-priority.ts';

const columns = {
  required: ['store_name', 'address'],
  optional: ['latitude', 'longitude', 'instructions', 'priority'],
} as const;

/** Stores from a CSV file. Those without coordinates are looked up. */
export const storeImport = ({ geocoder }: Pick<Services, 'geocoder'>): ImportKind<ImportedStore> => ({
  name: 'stores',
  columns,
  read: (cells) => {
    const parsed = StoreDraft.safeParse(cells);
    if (parsed.success) return { value: parsed.data };
    return { problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), asProblem(message)])) };
  },
  keyOf: ({ store_name, address }) => `${sameAddress(store_name)}\n${sameAddress(address)}`,
  findStored,
  complete: () => locator(geocoder),
  commit: async (db, values, { email }) => {
    // Those that name no place stand after those that do.
    let last = Math.max(await nextPriority(db), ...values.map(({ priority = 0 }) => priority + 1));
    await db.insert(stores).values(values.map((store) => ({ ...store, priority: store.priority ?? last++, changed_by: email })));
  },
});

type ImportedStore = ReturnType<typeof StoreDraft.parse>;

const findStored = async (db: Queryable, values: ImportedStore[]): Promise<Set<number>> => {
  const wanted = JSON.stringify(values.map(({ store_name, address }) => [store_name, address]));
  const { rows } = await db.execute<{ place: number }>(sql`
    select (wanted.place - 1)::integer as place
    from jsonb_array_elements(${wanted}::jsonb) with ordinality as wanted (pair, place)
    where exists (
      select from stores where md5(lower(store_name) || E'\\n' || lower(address))
        = md5(lower(wanted.pair ->> 0) || E'\\n' || lower(wanted.pair ->> 1)))`);
  return new Set(rows.map(({ place }) => place));
};

/** Finds the coordinates of stores that have none. A geocoder that is down is not asked for each of ten thousand lines. */
const locator = (geocoder: Services['geocoder']) => {
  let failures = 0;
  return async (store: ImportedStore): Promise<Reading<ImportedStore>> => {
    if (store.latitude !== null) return { value: store };
    if (failures >= maxFailures) return silent;
    try {
      const found = await geocoder.find(store.address);
      failures = 0;
      if (!found) return { problems: { address: 'no_such_address' } };
      return { value: { ...store, ...found }, tallies: ['geocoded'] };
    } catch (failure) {
      if (!(failure instanceof OutsideFailure)) throw failure;
      failures += 1;
      return silent;
    }
  };
};

const maxFailures = 3;
const silent = { problems: { address: 'geocoder_silent' } } as const;
