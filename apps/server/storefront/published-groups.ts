import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Context } from '../core/http/context.ts';
import { priorityOrder } from '../core/records/priority-order.ts';
import { columnsOf } from './published-records.ts';
import { withVariables } from '../variables/index.ts';

type SortedTable = PgTable & Record<'uuid' | 'publish' | 'priority', PgColumn>;

interface Tables {
  groups: SortedTable;
  members: SortedTable;
  /** The column of a member with the uuid of its group. */
  groupColumn: PgColumn;
}

/** A handler that lists published groups with their published members, both sorted. Groups without members are left out. */
export const listPublishedGroups =
  <Item extends z.ZodObject>(item: Item, memberField: keyof Item['shape'] & string, { groups, members, groupColumn }: Tables) =>
  async (_input: unknown, { db }: Pick<Context<unknown>, 'db'>): Promise<{ data: z.output<Item>[] }> => {
    const rows = await db
      .select({ group: columnsOf(groups, item), member: columnsOf(members, memberSchema(item, memberField)) })
      .from(groups)
      .innerJoin(members, eq(groupColumn, groups.uuid))
      .where(and(eq(groups.publish, 1), eq(members.publish, 1)))
      .orderBy(...priorityOrder(groups), groups.uuid, ...priorityOrder(members), members.uuid);
    const groupsByUuid = new Map(rows.map(({ group }) => [group['uuid'], group]));
    const data = [...groupsByUuid].map(([uuid, group]) => ({
      ...group,
      [memberField]: rows.filter((row) => row.group['uuid'] === uuid).map(({ member }) => member),
    }));
    return { data: (await withVariables(db, item, data)) as z.output<Item>[] };
  };

const memberSchema = (item: z.ZodObject, memberField: string): z.ZodObject => {
  const field: unknown = item.shape[memberField];
  if (field instanceof z.ZodArray && field.element instanceof z.ZodObject) return field.element;
  throw new Error(`${memberField} is not a list of records`);
};
