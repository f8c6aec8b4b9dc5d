import { and, eq, sql } from 'drizzle-orm';
import type { JobServices } from '../core/http/context.ts';
import { enqueueJob, type JobKind } from '../core/jobs/jobs.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { alerts, alertSettings } from '../database/schema/alerts.ts';
import { readRecipients } from './alert-settings.ts';
import { findFaults, type Fault } from './find-faults.ts';
import { sendAlertKind, type AlertToSend } from './send-alert-job.ts';

type AlertServices = Pick<JobServices, 'connection' | 'log'>;

/**
 * Looks every minute for what is worth an alert, on one of the servers. Each fault is mailed when it begins and when it is over, and
 * both are in the log.
 */
export const checkAlertsJob = ({ connection, log }: AlertServices): JobKind => ({
  kind: 'check-alerts',
  // Not at the start: a server that was just started again must not count as missing.
  nextRunMs: () => 60_000,
  run: () => connection.database.transaction((db) => checkAlerts(db, log)),
});

/** `now` is that of the database, by whose clock everything waits. */
export const checkAlerts = async (db: Queryable, log: JobServices['log'], now?: Date): Promise<void> => {
  const { minutes, language } = requireRow(await db.select().from(alertSettings));
  const moment = now ?? (await readNow(db));
  const faults = await findFaults(db, moment, minutes);
  const begun = await storeNewFaults(db, faults);
  const over = await removeFinishedFaults(db, faults, moment);
  for (const { kind, subject } of begun) log.warn({ alert: kind, subject }, 'alert');
  for (const { kind, subject } of over) log.info({ alert: kind, subject }, 'alert is over');
  if (begun.length + over.length === 0) return;
  if (faults.some(({ kind, subject }) => kind === 'outside_system' && subject === 'mail'))
    log.error({ alerts: begun.map(({ kind }) => kind) }, 'the mail server is down: alerts are mailed once it is back');
  const mail = { language, at: moment.toISOString(), begun: begun.map(forMail), over: over.map(forMail) };
  for (const user_uuid of await readRecipients(db))
    await enqueueJob(db, sendAlertKind, { ...mail, user_uuid } satisfies AlertToSend);
};

const forMail = ({ kind, subject, since }: Fault) => ({ kind, subject, since: since.toISOString() });

/** Answers those that were not known; a known one that is back before it was over goes on. */
const storeNewFaults = async (db: Queryable, faults: Fault[]): Promise<Fault[]> => {
  const known = await db.select().from(alerts);
  for (const { kind, subject, since } of faults)
    await db
      .insert(alerts)
      .values({ kind, subject, since: since.toISOString() })
      .onConflictDoUpdate({ target: [alerts.kind, alerts.subject], set: { fine_since: null } });
  return faults.filter((fault) => !known.some((one) => isSame(one, fault)));
};

/** A fault is over once it was not found for some minutes: one that comes and goes is not mailed each time. */
const removeFinishedFaults = async (db: Queryable, faults: Fault[], now: Date): Promise<Fault[]> => {
  const over: Fault[] = [];
  for (const alert of await db.select().from(alerts)) {
    if (faults.some((fault) => isSame(fault, alert))) continue;
    const row = and(eq(alerts.kind, alert.kind), eq(alerts.subject, alert.subject));
    if (alert.fine_since === null) await db.update(alerts).set({ fine_since: now.toISOString() }).where(row);
    else if (now.getTime() - Date.parse(alert.fine_since) >= overMs) {
      await db.delete(alerts).where(row);
      over.push({ ...alert, since: new Date(alert.since) });
    }
  }
  return over;
};

const overMs = 10 * 60_000;

const isSame = (one: Pick<Fault, 'kind' | 'subject'>, other: Pick<Fault, 'kind' | 'subject'>): boolean =>
  one.kind === other.kind && one.subject === other.subject;

const readNow = async (db: Queryable): Promise<Date> => {
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`);
  return new Date(requireRow(rows).now);
};
