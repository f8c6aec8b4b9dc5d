import type { contract, DiscountCode } from '@simdesk/contract';
import { actionProblems, areCombinable, discountStatus, DiscountType, storedAction } from '@simdesk/rules';
import { desc, eq, sql } from 'drizzle-orm';
import { ordering, pageOf, searching } from '../core/records/listing.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import { foundRow, insertedRow } from '../core/records/rows.ts';
import type { Handlers } from '../core/http/serve.ts';
import { change, hold } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { discountCodes as table } from '../database/schema/shop.ts';

export const discountCodes: Handlers<typeof contract.shop.discountCodes> = {
  list: async ({ sort, search, ...page }, { db }) => {
    const where = searching([table.name], search);
    const order = sort ? ordering(sortable, sort, [], table.uuid) : [desc(table.created_at), table.uuid];
    const rows = db
      .select()
      .from(table)
      .where(where)
      .orderBy(...order);
    const { data, total } = await pageOf(db, rows, page, { from: table, where });
    return { response: data.map(answered), total };
  },

  get: async ({ uuid }, { db }) => answered(foundRow(await db.select().from(table).where(eq(table.uuid, uuid)))),

  create: async (draft, { db, user, note }) => {
    const values = storable(draft);
    const rows = await db
      .insert(table)
      .values({ ...values, changed_by: user.email })
      .returning();
    const code = insertedRow(rows);
    note({ record: code.uuid, after: code });
    return code.uuid;
  },

  update: async ({ uuid, version, ...draft }, context) => {
    const before = await hold(context.db, table, uuid);
    // Only a code that has not run out can be switched off or on: one that has must first get a new day.
    if (draft.active !== before.active && discountStatus(before, new Date()) === 'Expired') throw invalid({ active: 'choice' });
    return change(context, table, uuid, storable(draft), version);
  },

  remove: async ({ uuid }, { db, note }) => {
    const before = await hold(db, table, uuid);
    if (discountStatus(before, new Date()) === 'Active') throw new Refusal('active_code');
    await refuseIfOrdered(db, uuid);
    await db.delete(table).where(eq(table.uuid, uuid));
    note({ record: uuid, before, after: null });
    return true as const;
  },
};

/** An order that was placed with a code keeps it: the refusal names the newest ones, and says how to find the first of them. */
const refuseIfOrdered = async (db: Queryable, code: string): Promise<void> => {
  const found = await db
    .select({ uuid: orders.uuid, id: orders.id, total: sql<number>`count(*) over ()::integer` })
    .from(orders)
    .where(eq(orders.discount_code_uuid, code))
    .orderBy(desc(orders.id))
    .limit(mostNamed);
  const [newest] = found;
  if (!newest) return;
  const rest = newest.total - found.length;
  const named = found.map(({ id }) => id).join(', ') + (rest > 0 ? ` (+${rest})` : '');
  throw new Refusal('ordered_code', { orders: named, order: newest.id, order_uuid: newest.uuid });
};

const mostNamed = 3;

type Draft = Omit<DiscountCode, 'uuid' | 'version' | 'created_at'> & { session_uuid?: undefined };

const sortable = { name: table.name, expires_at: table.expires_at, created_at: table.created_at };

const answered = ({ changed_at: _at, changed_by: _by, ...code }: typeof table.$inferSelect): DiscountCode => code;

/** The draft with every rule of the form held: what cannot be combined, must be given or has run out is refused. */
const storable = ({ session_uuid: _session, ...draft }: Draft): Draft => {
  if (discountStatus(draft, new Date()) === 'Expired') throw invalid({ expires_at: 'future' });
  const kinds = draft.actions.map(({ discount_type }) => discount_type);
  if (!areCombinable(kinds)) throw invalid({ actions: 'choice' });
  const problems = draft.actions.flatMap((action, place) =>
    Object.entries(actionProblems(action)).map(([field, problem]) => [`actions.${place}.${field}`, problem] as const),
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  return {
    ...draft,
    actions: draft.actions.map(storedAction),
    // Said only together with the code that makes everything free.
    dont_send_to_logistic: kinds.includes(DiscountType.OrderAndShipmentFree) && draft.dont_send_to_logistic,
  };
};
