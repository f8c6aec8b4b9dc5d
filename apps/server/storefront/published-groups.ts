import { and, asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Context } from '../core/http/context.ts';
import { columnsOf } from './published.ts';
import { withVariables } from '../variables/index.ts';

type ListedTable = PgTable & Record<'uuid' | 'publish' | 'priority', PgColumn>;

interface Tables {
  groups: ListedTable;
  members: ListedTable;
  /** The member's column that names its group. */
  by: PgColumn;
}

/**
 * The handler that answers published groups with their published members, both in their order. A group without any is not
 * shown: visitors would find nothing below its heading.
 */
export const publishedGroups =
  <Item extends z.ZodObject>(item: Item, as: keyof Item['shape'] & string, { groups, members, by }: Tables) =>
  async (_input: unknown, { db }: Pick<Context<unknown>, 'db'>): Promise<{ data: z.output<Item>[] }> => {
    const rows = await db
      .select({ group: columnsOf(groups, item), member: columnsOf(members, memberOf(item, as)) })
      .from(groups)
      .innerJoin(members, eq(by, groups.uuid))
      .where(and(eq(groups.publish, 1), eq(members.publish, 1)))
      .orderBy(asc(groups.priority), asc(groups.uuid), asc(members.priority), asc(members.uuid));
    const found = new Map(rows.map(({ group }) => [group['uuid'], group]));
    const data = [...found].map(([uuid, group]) => ({
      ...group,
      [as]: rows.filter((row) => row.group['uuid'] === uuid).map(({ member }) => member),
    }));
    return { data: (await withVariables(db, item, data)) as z.output<Item>[] };
  };

const memberOf = (item: z.ZodObject, as: string): z.ZodObject => {
  const field: unknown = item.shape[as];
  if (field instanceof z.ZodArray && field.element instanceof z.ZodObject) return field.element;
  throw new Error(`${as} holds no list of records`);
};
