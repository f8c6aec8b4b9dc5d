import { randomBytes } from 'node:crypto';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '../accounts/index.ts';
import type { Config } from '../config.ts';
import { publicSettings } from '../platform/public-settings.ts';
import { StartError } from '../platform/start-error.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';
import type { Database, Queryable } from '../database/connection.ts';
import { endOnStop } from '../database/end-on-stop.ts';
import { linkOf } from '../database/link.ts';
import { users } from '../database/schema/accounts.ts';
import { systemValues } from '../database/schema/system.ts';
import type { Storage } from '../outside/storage.ts';
import { forgetDemoFiles, recordDemoFiles, removeDemoFiles } from './demo-files.ts';
import { demoAccounts, demoPassword, loadDemo } from './index.ts';

export interface FirstAccounts {
  demo: boolean;
  lines: string[];
}

/** Ensures an account to sign in with: of the demo data, the configured administrator, or one with a random password. */
export const prepareAccounts = async (
  { database, storage }: { database: Database; storage: Storage },
  config: Config,
  stop?: AbortSignal,
): Promise<FirstAccounts> => {
  const lines: string[] = [];
  // The demo data takes long, and servers that start together wait for one another.
  const alone = (work: (db: Queryable) => Promise<void>, stopWork?: AbortSignal) =>
    database.transaction((db) =>
      endOnStop(stopWork, linkOf(db).client, terminate, async () => {
        await setLocalTimeouts(db, { ...jobTimeouts, lockMs: jobTimeouts.statementMs });
        await db.execute('select pg_advisory_xact_lock(7460002)');
        await work(db);
      }),
    );
  const terminate = (statement: string) => database.execute(statement);
  await alone((db) => removeDemoFiles({ db, storage }), stop);
  await alone(async (db) => {
    if ((await wantsDemo(db, config)) && !(await isDemo(db))) {
      refuseDemoPasswords(demoAccounts.length, config);
      await loadDemo({ db, storage: recordDemoFiles(database, storage) });
      await forgetDemoFiles(db);
    }
    const admins = await findSuperAdmins(db);
    // Only the first one: an administrator who was renamed or deleted must not return with the initial password.
    if (config.admin && !admins.some((admin) => !admin.demo_password)) await addSuperAdmin(db, config.admin);
    if (!config.admin && admins.length === 0) lines.push(...(await createFirstAdmin(db)));
    refuseDemoPasswords(await db.$count(users, and(eq(users.demo_password, true), eq(users.status, UserStatus.Active))), config);
  }, stop).catch(async (failure: unknown) => {
    // On a full disk the files of the load are in the way; if they cannot be deleted now, the next start does it.
    await alone((db) => removeDemoFiles({ db, storage })).catch((removalFailure: unknown) => {
      throw new AggregateError([failure, removalFailure], 'The demo data could not be loaded');
    });
    throw failure;
  });
  const demo = await isDemo(database);
  if (demo) lines.push('Demo accounts (password ' + demoPassword + '): ' + demoAccounts.map(({ email }) => email).join(', '));
  return { demo, lines };
};

/** A database without any account has not finished its first start, which creates one. */
const wantsDemo = async (db: Queryable, config: Config): Promise<boolean> => {
  if (config.demo !== null) return config.demo;
  const isLocal = config.databaseUrl === null && config.admin === null && publicSettings(config).length === 0;
  return isLocal && (await db.$count(users)) === 0;
};

const isDemo = async (db: Queryable): Promise<boolean> =>
  (await db.select().from(systemValues).where(eq(systemValues.name, 'demo'))).length > 0;

const findSuperAdmins = (db: Queryable) =>
  db
    .select({ demo_password: users.demo_password })
    .from(users)
    .where(and(eq(users.system_role, SystemRole.SuperAdmin), eq(users.status, UserStatus.Active)));

const addSuperAdmin = async (db: Queryable, { email, password }: { email: string; password: string }): Promise<void> => {
  const rows = await db
    .insert(users)
    .values({ email, password_hash: await hashPassword(password), system_role: SystemRole.SuperAdmin, status: UserStatus.Active })
    .onConflictDoNothing()
    .returning();
  if (rows.length > 0) return;
  throw new StartError(`${email} is an account without administration rights or not active: set ADMIN_EMAIL to another one.`);
};

const createFirstAdmin = async (db: Queryable): Promise<string[]> => {
  const admin = { email: 'admin@simdesk.local', password: randomBytes(12).toString('base64url') };
  await addSuperAdmin(db, admin);
  return [`First administrator: ${admin.email}, password ${admin.password} (shown only now: change it after signing in)`];
};

/** The demo password is public, so such accounts must not be reachable from other machines. */
const refuseDemoPasswords = (count: number, config: Config): void => {
  const settings = publicSettings(config);
  if (count === 0 || settings.length === 0) return;
  throw new StartError(
    `${count} accounts still have the demo password, so the server listens on this machine only. Unset ${settings.join(' and ')}, start a new database with DEMO=false, or give them other passwords first.`,
  );
};
