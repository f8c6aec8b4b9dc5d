import { and, eq } from 'drizzle-orm';
import type { JobServices } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import { users } from '../database/schema/accounts.ts';
import { alertMail, type AlertsToTell } from './alert-mail.ts';
import { mayBeTold } from './alert-settings.ts';

export const sendAlertKind = 'send-alert';

/** The payload of the job that mails alerts to one person. */
export interface AlertToSend extends AlertsToTell {
  user_uuid: string;
}

type SendServices = Pick<JobServices, 'connection' | 'mailer' | 'log'>;

/** Retried for about a day while the mail server is down. */
export const sendAlertJob = ({ connection, mailer, log }: SendServices): JobKind<AlertToSend> => ({
  kind: sendAlertKind,
  group: 'mail',
  attempts: 32,
  run: async ({ user_uuid, ...told }, { uuid }) => {
    const [user] = await connection.database
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.uuid, user_uuid), mayBeTold));
    if (!user) return;
    try {
      await mailer.send({ id: uuid, to: [user.email], ...alertMail(told) });
    } catch (failure) {
      // The log is then the only place where operators learn of it.
      log.error({ alerts: told.begun, over: told.over }, 'alerts could not be mailed');
      throw failure;
    }
  },
});
