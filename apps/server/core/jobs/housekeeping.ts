import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { attempts, knownAddresses, sessions } from '../../database/schema/accounts.ts';
import { securityEvents } from '../../database/schema/system.ts';
import { storefrontRequests } from '../../database/schema/storefront.ts';
import type { JobKind } from './jobs.ts';

/** Deletes expired rows once an hour. */
export const housekeeping = (database: Database): JobKind => ({
  kind: 'housekeeping',
  everyMs: 3_600_000,
  run: async () => {
    await database.delete(sessions).where(lt(sessions.expires_at, sql`now()`));
    await database.delete(attempts).where(lt(attempts.failed_at, sql`now() - interval '1 day'`));
    await database.delete(knownAddresses).where(lt(knownAddresses.seen_at, sql`now() - interval '1 year'`));
    await database.delete(securityEvents).where(lt(securityEvents.at, sql`now() - interval '180 days'`));
    await database.delete(storefrontRequests).where(lt(storefrontRequests.create_at, sql`now() - interval '7 days'`));
    await database.execute(sql`
      delete from imports where changed_at < now() - interval '1 hour' and not exists (
        select from jobs where jobs.uuid = imports.job_uuid and jobs.state in ('waiting', 'running'))`);
    await database.execute(sql`delete from jobs where state in ('done', 'failed') and changed_at < now() - interval '30 days'`);
  },
});
