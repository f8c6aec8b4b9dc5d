import { eventDays } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { attempts, emailLinks, knownAddresses, sessions, signOns } from '../../database/schema/accounts.ts';
import { previewLinks } from '../../database/schema/preview-links.ts';
import { storefrontRequests } from '../../database/schema/storefront.ts';
import { jobTimeouts, setLocalTimeouts } from '../../database/timeouts.ts';
import type { JobKind } from './jobs.ts';

/** Deletes expired rows once an hour. */
export const housekeeping = (database: Database): JobKind => ({
  kind: 'housekeeping',
  everyMs: 3_600_000,
  run: async () => {
    const expired = [
      sql`delete from ${sessions} where ${sessions.expires_at} < now()`,
      sql`delete from ${signOns} where ${signOns.expires_at} < now()`,
      sql`delete from ${attempts} where ${attempts.failed_at} < now() - interval '1 day'`,
      sql`delete from ${knownAddresses} where ${knownAddresses.seen_at} < now() - interval '1 year'`,
      sql`delete from ${emailLinks} where ${emailLinks.expires_at} < now()`,
      sql`delete from ${previewLinks} where ${previewLinks.expires_at} < now()`,
      sql`delete from ${storefrontRequests} where ${storefrontRequests.create_at} < now() - interval '7 days'`,
      sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${eventDays}) and (state in ('delivered', 'skipped') or kind = 'test')`,
      // The last one stays: the next position follows it.
      sql`delete from order_events where created_at < now() - make_interval(days => ${eventDays})
        and position < (select max(position) from order_events)
        and not exists (select from webhook_deliveries d where d.event_uuid = order_events.uuid)`,
      sql`delete from servers where seen_at < now() - interval '1 day'`,
      sql`delete from imports where changed_at < now() - interval '1 hour' and not exists (
        select from jobs where jobs.uuid = imports.job_uuid and jobs.state in ('waiting', 'running'))`,
      sql`delete from order_claims where claimed_at < now() - interval '1 day'`,
      sql`delete from order_snoozes where until < now() - interval '1 day'`,
      sql`delete from bulk_actions where created_at < now() - interval '30 days'`,
      sql`delete from jobs where state in ('done', 'failed') and changed_at < now() - interval '30 days'`,
    ];
    // Each in its own transaction, so that none keeps the locks of another.
    for (const statement of expired)
      await database.transaction(async (db) => {
        await setLocalTimeouts(db, jobTimeouts);
        await db.execute(statement);
      });
  },
});
