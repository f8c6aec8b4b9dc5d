import type { AlertSettings } from '@simdesk/contract';
import { UserStatus } from '@simdesk/rules';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { users } from '../database/schema/accounts.ts';
import { alertRecipients, alertSettings } from '../database/schema/alerts.ts';

/** Who may get alerts: active users with a confirmed e-mail. */
export const mayBeTold = and(eq(users.email_confirmed, true), eq(users.status, UserStatus.Active), isNull(users.erased_at));

export const readAlertSettings = async (db: Queryable): Promise<AlertSettings> => {
  const { minutes, language } = requireRow(await db.select().from(alertSettings));
  const recipients = await readRecipients(db);
  const columns = { uuid: users.uuid, first: users.first_name, last: users.last_name, email: users.email };
  const people = await db
    .select(columns)
    .from(users)
    .where(mayBeTold)
    // Those who most likely run the system first; the list of a select has an end.
    .orderBy(desc(users.system_role), users.email)
    .limit(mostPeople);
  const missing = recipients.filter((uuid) => !people.some((person) => person.uuid === uuid));
  const others = missing.length > 0 ? await db.select(columns).from(users).where(inArray(users.uuid, missing)) : [];
  return {
    ...{ minutes, language, recipients },
    people: [...people, ...others].map(({ uuid, first, last, email }) => ({ uuid, name: `${first} ${last}`.trim(), email })),
  };
};

const mostPeople = 500;

/** Those who were chosen and may still be told. */
export const readRecipients = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .select({ uuid: users.uuid })
    .from(alertRecipients)
    .innerJoin(users, eq(users.uuid, alertRecipients.user_uuid))
    .where(mayBeTold)
    .orderBy(users.email);
  return rows.map(({ uuid }) => uuid);
};

/** Chosen users who may not be told are left out. */
export const storeAlertSettings = async (
  db: Queryable,
  { minutes, language, recipients }: Omit<AlertSettings, 'people'>,
): Promise<void> => {
  await db.update(alertSettings).set({ minutes, language });
  await db.delete(alertRecipients);
  const chosen = await db
    .select({ user_uuid: users.uuid })
    .from(users)
    .where(and(mayBeTold, inArray(users.uuid, recipients)));
  if (chosen.length > 0) await db.insert(alertRecipients).values(chosen);
};
