import type { contract } from '@simdesk/contract';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { duringDays } from './during-days.ts';
import { withNames } from './with-names.ts';
import { listSecurityEvents } from './security-events.ts';
import { readPage, searchFilter } from '../core/records/listing.ts';
import type { Handlers } from '../core/http/serve.ts';
import { auditRecords as table } from '../database/schema/system.ts';

export const audit: Handlers<typeof contract.audit> = {
  list: async ({ page = 1, pageSize, person, area, record, people, from, to }, { db }) => {
    const where = and(
      searchFilter([table.email, table.impersonated_by], person),
      area ? eq(table.area, area) : undefined,
      record ? eq(table.record, record) : undefined,
      people === 1 ? isNotNull(table.user_uuid) : undefined,
      duringDays(table.at, from, to),
    );
    const rows = db
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
      .orderBy(desc(table.at), desc(table.id));
    const { data, total } = await readPage(db, rows, { page, pageSize }, { from: table, where });
    return { ...(await withNames(db, data)), total };
  },

  securityEvents: listSecurityEvents,
};
