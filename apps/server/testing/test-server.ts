import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyCall, CallInput, CallValue } from '@simdesk/contract';
import { fillPath, SystemRole, UserStatus } from '@simdesk/rules';
import type { InjectOptions, Response } from 'light-my-request';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp, type RunningApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { users } from '../database/schema/accounts.ts';
import { addKeys } from './storefront-keys.ts';
import { cloneDemo, cloneWithAdministrator } from './databases.ts';
import { rootAccount } from './root-account.ts';

/** A server on its own database, for the tests of one file. */
export interface TestServer {
  running: () => RunningApp;
  /** Another server on the same database. */
  second: () => Promise<RunningApp>;
  /** Makes a call with a session token, an optional company and key and answers its value; throws a refusal as `Refused`. */
  as: (token: string | null, company?: string, key?: string) => Caller;
  /** A new shop and its partners, each call with a key of the right kind and its own idempotency key. */
  openShop: () => Promise<Caller>;
  /** A raw request, for inputs that the contract's types do not allow. */
  request: (options: InjectOptions) => Promise<Response>;
  signIn: (role: SystemRole, email?: string) => Promise<string>;
  addUser: (user: Partial<typeof users.$inferInsert> & { email: string }) => Promise<string>;
}

export type Caller = <C extends AnyCall>(call: C, input: CallInput<C>) => Promise<CallValue<C>>;

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly details: Record<string, string | number>;

  constructor(
    status: number,
    body: {
      response: string;
      error: { code: string; fields?: Record<string, string>; details?: Record<string, string | number> };
    },
  ) {
    super(`${status} ${body.error.code}: ${body.response}`);
    this.status = status;
    this.code = body.error.code;
    this.fields = body.error.fields ?? {};
    this.details = body.error.details ?? {};
  }
}

/** The field problems of a refused call; null if it was not refused. */
export const fieldProblems = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => null,
    (refused: Refused) => refused.fields,
  );

export const testServer = (
  env: Record<string, string> = {},
  log?: (line: string) => void,
  /** Changes the database before the server starts. */
  prepare?: (database: pg.ClientConfig) => Promise<void>,
): TestServer => {
  const apps: RunningApp[] = [];
  let database: pg.ClientConfig;
  let dataDir: string;

  const open = async (): Promise<RunningApp> => {
    const config = readConfig({
      DATA_DIR: dataDir,
      DEMO: 'false',
      ADMIN_EMAIL: rootAccount.email,
      ADMIN_PASSWORD: rootAccount.password,
      LOG_LEVEL: 'silent',
      CHECK_ANSWERS: 'true',
      BSS_URL: inject('billing'),
      PAYMENT_URL: inject('payments'),
      GEOCODER_URL: inject('geocoder'),
      GEOCODER_INTERVAL_MS: '0',
      ...env,
    });
    const running = await buildApp(config, database, log && { log: { write: log } });
    apps.push(running);
    return running;
  };
  const running = (): RunningApp => {
    const [first] = apps;
    if (!first) throw new Error('The test server has not started');
    return first;
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
    database = await (env['DEMO'] === 'true' ? cloneDemo(dataDir) : cloneWithAdministrator());
    await prepare?.(database);
    await open();
  });
  afterAll(async () => {
    for (const each of apps.toReversed()) await each.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const addUser: TestServer['addUser'] = async (user) => {
    const values = { password_hash: 'none', system_role: SystemRole.NoRole, status: UserStatus.Active, ...user };
    const [row] = await running().services.connection.database.insert(users).values(values).returning();
    return row?.uuid ?? '';
  };

  return {
    running,
    second: open,
    addUser,
    request: (options) => running().app.inject(options),
    as: (token, company, key) => (call, input) => send(running(), token, call, input, company, key),
    openShop: async () => {
      const keyOf = await addKeys(running().services.connection.database);
      return (call, input) => sendWith(running(), { 'x-api-key': keyOf(call), 'idempotency-key': randomUUID() }, call, input);
    },
    signIn: async (role, email = `${randomBytes(6).toString('hex')}@example.com`) => {
      const { services } = running();
      return services.sessions.open(services.connection.database, await addUser({ email, system_role: role }));
    },
  };
};

export const send = <C extends AnyCall>(
  running: RunningApp,
  token: string | null,
  call: C,
  input: CallInput<C>,
  company?: string,
  key?: string,
): Promise<CallValue<C>> => {
  const caller = { ...(token && { 'x-session-uuid': token }), ...(company && { 'x-company-uuid': company }) };
  return sendWith(running, { 'x-tenant': 'null', ...caller, ...(key && { 'idempotency-key': key }) }, call, input);
};

const sendWith = async <C extends AnyCall>(
  { app }: RunningApp,
  headers: Record<string, string>,
  call: C,
  input: CallInput<C>,
): Promise<CallValue<C>> => {
  const isGet = call.method === 'GET';
  const { path, rest } = fillPath(call.path, input);
  const query = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  const answer = await app.inject({
    method: call.method,
    url: path,
    headers,
    ...(isGet ? { query: Object.fromEntries(query) as Record<string, string> } : { payload: rest }),
  });
  if (answer.statusCode >= 400) throw new Refused(answer.statusCode, answer.json());
  return call.answer.unwrap(call.answer.body ? answer.json() : answer.rawPayload) as CallValue<C>;
};
