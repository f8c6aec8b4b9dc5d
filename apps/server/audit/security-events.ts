import type { contract } from '@simdesk/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isIP } from 'node:net';
import type { Handler } from '../core/http/serve.ts';
import { readPage, searchFilter } from '../core/records/listing.ts';
import { duringDays } from './during-days.ts';
import { invalid } from '../core/refusal.ts';
import { users } from '../database/schema/accounts.ts';
import { securityEvents as table } from '../database/schema/system.ts';

export const listSecurityEvents: Handler<typeof contract.audit.securityEvents> = async (
  { page = 1, pageSize, event, person, address, from, to },
  { db, services },
) => {
  if (address && !isNetwork(address)) throw invalid({ address: 'invalid' });
  // What has just happened on this server is listed too.
  await services.securityEvents.flush();
  const byPerson = searchFilter([users.email], person);
  const where = and(
    event ? eq(table.event, event) : undefined,
    byPerson && sql`${table.user_uuid} in (select ${users.uuid} from ${users} where ${byPerson})`,
    address ? sql`${table.address} <<= ${address.trim()}::inet` : undefined,
    duringDays(table.at, from, to),
  );
  const rows = db
    .select({
      id: table.id,
      at: table.at,
      event: table.event,
      address: table.address,
      user_uuid: table.user_uuid,
      email: users.email,
      call: table.call,
      record: table.record,
      times: table.times,
      request_id: table.request_id,
    })
    .from(table)
    .leftJoin(users, eq(users.uuid, table.user_uuid))
    .where(where)
    .orderBy(desc(table.at), desc(table.id));
  return readPage(db, rows, { page, pageSize }, { from: table, where });
};

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.trim().split('/');
  const kind = isIP(address);
  return (
    kind !== 0 && rest.length === 0 && !address.includes('%') && /^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)
  );
};
