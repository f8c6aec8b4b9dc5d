import type { contract, DiscountCode } from '@simdesk/contract';
import { actionProblems, areCombinable, discountStatus, DiscountType, normalizeAction } from '@simdesk/rules';
import { desc, eq } from 'drizzle-orm';
import { sortOrder, readPage, searchFilter } from '../core/records/listing.ts';
import { formatUses, maxNamedUses, useCount } from '../core/records/references.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import { requireRow } from '../core/records/rows.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import { withoutUndefined } from '../core/records/without-undefined.ts';
import type { Handlers } from '../core/http/serve.ts';
import { deleteRow, insertRow, lockRow, updateRow } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { discountCodes as table } from '../database/schema/shop.ts';

export const searchedDiscountCodes: SearchedRecords = { table, search: [table.name], title: table.name };

export const discountCodes: Handlers<typeof contract.shop.discountCodes> = {
  list: async ({ sort, search, ...page }, { db }) => {
    const where = searchFilter(searchedDiscountCodes.search, search);
    const order = sort ? sortOrder(sortableColumns, sort, [], table.uuid) : [desc(table.created_at), table.uuid];
    const rows = db
      .select()
      .from(table)
      .where(where)
      .orderBy(...order);
    const { data, total } = await readPage(db, rows, page, { from: table, where });
    return { response: data.map(toDiscountCode), total };
  },

  get: async ({ uuid }, { db }) => toDiscountCode(requireRow(await db.select().from(table).where(eq(table.uuid, uuid)))),

  create: (draft, context) => insertRow(context, table, validateDraft(draft)),

  update: async ({ uuid, version, ...changes }, context) => {
    const before = await lockRow(context.db, table, uuid);
    const { name, active, expires_at, actions, only_mnp, dont_send_to_logistic } = before;
    const stored = { name, active, expires_at, actions, only_mnp, dont_send_to_logistic };
    const draft: Draft = { ...stored, ...withoutUndefined(changes) };
    // An expired code needs a new day before it can be switched.
    if (draft.active !== before.active && discountStatus(before, new Date()) === 'Expired') throw invalid({ active: 'choice' });
    return updateRow(context, table, uuid, validateDraft(draft), version);
  },

  remove: async ({ uuid }, context) => {
    const before = await lockRow(context.db, table, uuid);
    if (discountStatus(before, new Date()) === 'Active') throw new Refusal('active_code');
    await refuseUsedCode(context.db, uuid);
    return deleteRow(context, table, before);
  },
};

/** Refuses to delete a code that orders use. The refusal names the newest orders. */
const refuseUsedCode = async (db: Queryable, code: string): Promise<void> => {
  const uses = await db
    .select({ uuid: orders.uuid, id: orders.id, total: useCount })
    .from(orders)
    .where(eq(orders.discount_code_uuid, code))
    .orderBy(desc(orders.id))
    .limit(maxNamedUses);
  const [newest] = uses;
  if (!newest) return;
  const ids = uses.map(({ id }) => id);
  throw new Refusal('ordered_code', { orders: formatUses(ids, newest.total), order: newest.id, order_uuid: newest.uuid });
};

type Draft = Omit<DiscountCode, 'uuid' | 'version' | 'created_at'> & { session_uuid?: undefined };

const sortableColumns = { name: table.name, expires_at: table.expires_at, created_at: table.created_at };

const toDiscountCode = ({ changed_at: _at, changed_by: _by, ...code }: typeof table.$inferSelect): DiscountCode => code;

const validateDraft = ({ session_uuid: _session, ...draft }: Draft): Draft => {
  if (discountStatus(draft, new Date()) === 'Expired') throw invalid({ expires_at: 'future' });
  const kinds = draft.actions.map(({ discount_type }) => discount_type);
  if (!areCombinable(kinds)) throw invalid({ actions: 'choice' });
  const problems = draft.actions.flatMap((action, index) =>
    Object.entries(actionProblems(action)).map(([field, problem]) => [`actions.${index}.${field}`, problem] as const),
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return {
    ...draft,
    actions: draft.actions.map(normalizeAction),
    // Applies only to codes that make the whole order free.
    dont_send_to_logistic: kinds.includes(DiscountType.OrderAndShipmentFree) && draft.dont_send_to_logistic,
  };
};
