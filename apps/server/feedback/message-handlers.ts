import type { ListQuery, MessageState } from '@simdesk/contract';
import { and, desc, eq, getTableColumns, isNotNull, isNull, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../core/http/context.ts';
import { sortOrder, readPage, searchFilter } from '../core/records/listing.ts';
import { requireRow } from '../core/records/rows.ts';
import { lockRow } from '../core/records/versioned.ts';

type MessageTable = PgTable & Record<'uuid' | 'create_at' | 'read_at' | 'handled_at' | 'handled_by', PgColumn>;

interface MessageProgress {
  read_at: string | null;
  handled_at: string | null;
  handled_by: string;
}

type MessageQuery = ListQuery & { state?: MessageState | undefined };

/** The handlers of one kind of message. */
export const messageHandlers = <Table extends MessageTable, Message>(
  messageTable: Table,
  search: PgColumn[],
  toMessage: (row: InferSelectModel<Table>, context: Context) => Promise<Message> | Message,
) => {
  const table: MessageTable = messageTable;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  type Row = InferSelectModel<Table>;

  const updateProgress = async (
    { db, note }: Context,
    uuid: string,
    before: MessageProgress,
    changes: Partial<MessageProgress>,
  ): Promise<true> => {
    await db.update(table).set(changes).where(eq(table.uuid, uuid));
    note({ record: uuid, before: progressOf(before), after: progressOf({ ...before, ...changes }) });
    return true;
  };

  return {
    list: async ({ sort, search: words, state, ...page }: MessageQuery, context: Context) => {
      const { db } = context;
      const where = and(searchFilter(search, words), stateFilter(table, state));
      const rows = db
        .select()
        .from(table)
        .where(where)
        .orderBy(...(sort ? sortOrder(columns, sort, [], table.uuid) : [desc(table.create_at), table.uuid]));
      const result = await readPage(db, rows, page, { from: table, where });
      return { ...result, data: await Promise.all(result.data.map((row) => toMessage(row as Row, context))) };
    },

    get: async ({ uuid }: { uuid: string }, context: Context): Promise<Message> => {
      const row = requireRow(await context.db.select().from(table).where(eq(table.uuid, uuid)));
      return toMessage(row as Row, context);
    },

    markRead: async ({ uuid }: { uuid: string }, context: Context): Promise<true> => {
      const before = (await lockRow(context.db, messageTable, uuid)) as Row & MessageProgress;
      if (before.read_at === null) return updateProgress(context, uuid, before, { read_at: new Date().toISOString() });
      context.note({ skip: true });
      return true;
    },

    markHandled: async ({ uuid, handled }: { uuid: string; handled: 0 | 1 }, context: Context): Promise<true> => {
      const before = (await lockRow(context.db, messageTable, uuid)) as Row & MessageProgress;
      // The first user stays recorded when two open the same message.
      if ((before.handled_at !== null) === (handled === 1)) {
        context.note({ skip: true });
        return true;
      }
      const now = new Date().toISOString();
      const changes = handled === 1 ? { handled_at: now, handled_by: context.user.email } : { handled_at: null, handled_by: '' };
      return updateProgress(context, uuid, before, { ...changes, read_at: before.read_at ?? now });
    },
  };
};

const stateFilter = ({ read_at, handled_at }: MessageTable, state: MessageState | undefined): SQL | undefined => {
  if (state === 'unread') return isNull(read_at);
  if (state === 'open') return isNull(handled_at);
  return state === 'handled' ? isNotNull(handled_at) : undefined;
};

const progressOf = ({ read_at, handled_at, handled_by }: MessageProgress): MessageProgress => ({
  read_at,
  handled_at,
  handled_by,
});
