import type { contract } from '@simdesk/contract';
import { addDays, limits, romeInstant } from '@simdesk/rules';
import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import { searching } from '../core/listing.ts';
import type { Handlers } from '../core/serve.ts';
import { auditRecords as table } from '../database/schema/system.ts';

export const audit: Handlers<typeof contract.audit> = {
  list: async ({ page = 1, pageSize = limits.pageSize, person, area, record, from, to }, { db }) => {
    const where = and(
      searching([table.email, table.impersonated_by], person),
      area ? eq(table.area, area) : undefined,
      record ? eq(table.record, record) : undefined,
      from ? gte(table.at, romeInstant(from).toISOString()) : undefined,
      to ? lt(table.at, romeInstant(addDays(to, 1)).toISOString()) : undefined,
    );
    const data = await db
      .select({
        id: table.id,
        at: table.at,
        email: table.email,
        impersonated_by: table.impersonated_by,
        area: table.area,
        call: table.call,
        record: table.record,
        before: table.before,
        after: table.after,
        request_id: table.request_id,
      })
      .from(table)
      .where(where)
      .orderBy(desc(table.at), desc(table.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const [found] = await db.select({ total: count() }).from(table).where(where);
    return { data, total: found?.total ?? 0 };
  },
};
