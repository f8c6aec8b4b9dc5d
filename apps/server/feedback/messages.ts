import type { ListQuery, MessageState } from '@simdesk/contract';
import { and, desc, eq, getTableColumns, isNotNull, isNull, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../core/http/context.ts';
import { ordering, pageOf, searching } from '../core/records/listing.ts';
import { foundRow } from '../core/records/rows.ts';
import { hold } from '../core/records/versioned.ts';

/** A table of messages: who wrote what is theirs, what became of it is ours. */
type MessageTable = PgTable & Record<'uuid' | 'create_at' | 'read_at' | 'handled_at' | 'handled_by', PgColumn>;

interface Fate {
  read_at: string | null;
  handled_at: string | null;
  handled_by: string;
}

type MessageQuery = ListQuery & { state?: MessageState | undefined };

/** The handlers of one kind of message. */
export const messages = <Table extends MessageTable, Message>(
  messageTable: Table,
  search: PgColumn[],
  answered: (row: InferSelectModel<Table>, context: Context) => Promise<Message> | Message,
) => {
  const table: MessageTable = messageTable;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  type Row = InferSelectModel<Table>;

  const settle = async ({ db, note }: Context, uuid: string, before: Fate, fate: Partial<Fate>): Promise<true> => {
    await db.update(table).set(fate).where(eq(table.uuid, uuid));
    note({ record: uuid, before: fateOf(before), after: fateOf({ ...before, ...fate }) });
    return true;
  };

  return {
    list: async ({ sort, search: words, state, ...page }: MessageQuery, context: Context) => {
      const { db } = context;
      const where = and(searching(search, words), inState(table, state));
      const rows = db
        .select()
        .from(table)
        .where(where)
        .orderBy(...(sort ? ordering(columns, sort, [], table.uuid) : [desc(table.create_at), table.uuid]));
      const found = await pageOf(db, rows, page, { from: table, where });
      return { ...found, data: await Promise.all(found.data.map((row) => answered(row as Row, context))) };
    },

    get: async ({ uuid }: { uuid: string }, context: Context): Promise<Message> => {
      const row = foundRow(await context.db.select().from(table).where(eq(table.uuid, uuid)));
      return answered(row as Row, context);
    },

    markRead: async ({ uuid }: { uuid: string }, context: Context): Promise<true> => {
      const before = (await hold(context.db, messageTable, uuid)) as Row & Fate;
      if (before.read_at === null) return settle(context, uuid, before, { read_at: new Date().toISOString() });
      context.note({ nothing: true });
      return true;
    },

    markHandled: async ({ uuid, handled }: { uuid: string; handled: 0 | 1 }, context: Context): Promise<true> => {
      const before = (await hold(context.db, messageTable, uuid)) as Row & Fate;
      // Who was first stays: two colleagues may look at the same message.
      if ((before.handled_at !== null) === (handled === 1)) {
        context.note({ nothing: true });
        return true;
      }
      const now = new Date().toISOString();
      const fate = handled === 1 ? { handled_at: now, handled_by: context.user.email } : { handled_at: null, handled_by: '' };
      return settle(context, uuid, before, { ...fate, read_at: before.read_at ?? now });
    },
  };
};

const inState = ({ read_at, handled_at }: MessageTable, state: MessageState | undefined): SQL | undefined => {
  if (state === 'unread') return isNull(read_at);
  if (state === 'open') return isNull(handled_at);
  return state === 'handled' ? isNotNull(handled_at) : undefined;
};

const fateOf = ({ read_at, handled_at, handled_by }: Fate): Fate => ({ read_at, handled_at, handled_by });
