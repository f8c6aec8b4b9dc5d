import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../accounts/index.ts';
import { buildApp, type RunningApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { StartError } from '../platform/start-error.ts';
import { users } from '../database/schema/accounts.ts';
import { offerDetails, shopSettings } from '../database/schema/bss.ts';
import { faqQuestions, pageFaqUrls } from '../database/schema/faq.ts';
import { offerCategories } from '../database/schema/shop.ts';
import { findCachedAnswer, cacheAnswer } from '../outside/answer-cache.ts';
import { cloneDatabase, cloneDemo } from '../testing/databases.ts';
import { send } from '../testing/test-server.ts';
import { prepareAccounts } from './first-accounts.ts';
import { demoAccounts, demoPassword } from './index.ts';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const opened: RunningApp[] = [];
afterEach(async () => {
  for (const running of opened.splice(0)) await running.close();
});

/** Starts a server on a new database, or on that of another server. */
const start = async (env: Record<string, string>, { database }: { database?: RunningApp } = {}) =>
  startOn(database?.services.connection.settings ?? (await cloneDatabase()), env);
const startOnDemo = async (env: Record<string, string>) => startOn(await cloneDemo(DATA_DIR), env);
const startOn = async (database: ClientConfig, env: Record<string, string>) => {
  const config = readConfig({ DATA_DIR, LOG_LEVEL: 'silent', CHECK_ANSWERS: 'true', ...env });
  const running = await buildApp(config, database);
  opened.push(running);
  return running;
};

const databaseOf = ({ services }: RunningApp) => services.connection.database;
const emailsOf = async (running: RunningApp) =>
  (await databaseOf(running).select().from(users)).map(({ email }) => email).toSorted();
const logIn = (running: RunningApp, email: string, password: string) =>
  send(running, null, contract.accounts.login, { email, password });
const prepare = (running: RunningApp, env: Record<string, string>) =>
  prepareAccounts({ database: databaseOf(running), storage: running.services.storage }, readConfig(env)).catch(
    (error: unknown) => error,
  );
const administrator = { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'first-secret' };

describe('demo data', () => {
  it('is loaded into a new embedded database, and its accounts can sign in', async () => {
    const running = await start({});
    expect(running.services.demo).toBe(true);
    expect(running.lines).toEqual([
      'Demo accounts (password demo1234): superadmin@example.com, admin@example.com, chief@example.com, agent@example.com',
    ]);
    for (const { email, system_role } of demoAccounts) {
      const token = await logIn(running, email, demoPassword);
      expect(await send(running, token, contract.accounts.currentSession, {})).toMatchObject({
        email,
        system_role,
        status: UserStatus.Active,
      });
    }
    expect(await databaseOf(running).$count(faqQuestions)).toBeGreaterThan(10);
    expect(await send(running, null, contract.console.settings, {})).toMatchObject({ demo: true });
  });

  it('is loaded once, also after a restart with DEMO', async () => {
    const first = await startOnDemo({ DEMO: 'true' });
    const questions = await databaseOf(first).$count(faqQuestions);
    await databaseOf(first).delete(users).where(eq(users.email, 'agent@example.com'));
    const restarted = await start({ DEMO: 'true' }, { database: first });
    expect(await databaseOf(restarted).$count(faqQuestions)).toBe(questions);
    expect(await emailsOf(restarted)).not.toContain('agent@example.com');
  });

  it('is loaded once by servers that start together', async () => {
    const first = await start({ DEMO: 'false', ...administrator });
    const servers = await Promise.all([1, 2, 3].map(() => start({ DEMO: 'true' }, { database: first })));
    expect(servers.map(({ services }) => services.demo)).toEqual([true, true, true]);
    expect(await databaseOf(first).$count(faqQuestions, eq(faqQuestions.question, 'Come attivo la mia nuova SIM?'))).toBe(1);
    expect((await emailsOf(first)).filter((email) => email === 'agent@example.com')).toHaveLength(1);
  });

  it.each([
    ['an existing database', {}, { database: administrator }],
    ['an external database', { DATABASE_URL: 'postgres://db.example/x' }, {}],
    ['a server with a configured administrator', administrator, {}],
    ['a server with DEMO=false', { DEMO: 'false' }, {}],
    ['a server behind a proxy', { TRUST_PROXY: 'true' }, {}],
    ['a server with a public address', { PUBLIC_WEB_BASE_URL: 'https://shop.example' }, {}],
  ])('is not loaded into %s', async (_case, env, { database }: { database?: Record<string, string> }) => {
    const running = await start(env, database ? { database: await start(database) } : {});
    expect(running.services.demo).toBe(false);
    expect(await databaseOf(running).$count(faqQuestions)).toBe(0);
    expect(await emailsOf(running)).not.toContain('superadmin@example.com');
  });

  it('keeps existing data', async () => {
    const first = await start({ DEMO: 'false', ADMIN_EMAIL: 'Admin@example.com', ADMIN_PASSWORD: 'first-secret' });
    await databaseOf(first).insert(pageFaqUrls).values({ name: 'Mia', url: '/esim', priority: 1, publish: 1 });
    await databaseOf(first).update(shopSettings).set({ eshopPrice: 7.5, version: 2, changed_by: 'me@example.com' });
    await cacheAnswer(databaseOf(first), 'bss-offers', []);
    const seo = { title: '', description: '', keywords: '', h1: '' };
    await databaseOf(first)
      .insert(offerCategories)
      .values({ ...seo, name: 'Mie', url: 'offerte-mobile', priority: 1, publish: 1 });
    const demo = await start({ DEMO: 'true' }, { database: first });
    await expect(logIn(demo, 'admin@example.com', 'first-secret')).resolves.toHaveLength(36);
    await expect(logIn(demo, 'admin@example.com', demoPassword)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(await databaseOf(demo).select().from(pageFaqUrls).where(eq(pageFaqUrls.url, '/esim'))).toMatchObject([
      { name: 'Mia' },
    ]);
    expect(await databaseOf(demo).select().from(shopSettings)).toMatchObject([{ eshopPrice: 7.5, changed_by: 'me@example.com' }]);
    expect((await findCachedAnswer(databaseOf(demo), 'bss-offers'))?.data).toEqual([]);
    expect(await databaseOf(demo).$count(offerDetails)).toBe(0);
    const ownCategory = eq(offerCategories.url, 'offerte-mobile');
    expect(await databaseOf(demo).select().from(offerCategories).where(ownCategory)).toMatchObject([{ name: 'Mie' }]);
  });
});

describe('the first administrator', () => {
  it('is the configured one, a SuperAdmin who can sign in', async () => {
    const running = await start({ DEMO: 'false', ...administrator });
    expect(running.lines).toEqual([]);
    const token = await logIn(running, 'root@example.com', 'first-secret');
    expect(await send(running, token, contract.accounts.currentSession, {})).toMatchObject({
      system_role: SystemRole.SuperAdmin,
    });
  });

  it('is added to the demo accounts', async () => {
    const running = await startOnDemo({ DEMO: 'true', ...administrator });
    await expect(logIn(running, 'root@example.com', 'first-secret')).resolves.toHaveLength(36);
  });

  it('does not return after a new name, a deletion or a new password', async () => {
    const first = await start({ DEMO: 'false', ...administrator });
    await databaseOf(first)
      .insert(users)
      .values({ email: 'rosa@example.com', password_hash: 'x', system_role: SystemRole.SuperAdmin, status: UserStatus.Active });
    for (const change of [
      { email: 'me@example.com' },
      { status: UserStatus.Deleted },
      { password_hash: await hashPassword('other-secret') },
    ]) {
      await databaseOf(first).update(users).set(change).where(eq(users.email, 'root@example.com'));
      const restarted = await start({ DEMO: 'false', ...administrator }, { database: first });
      await expect(logIn(restarted, 'root@example.com', 'first-secret')).rejects.toMatchObject({ code: 'wrong_credentials' });
    }
  });

  it('is refused when another account has the e-mail', async () => {
    const first = await start({ DEMO: 'false', ...administrator });
    await databaseOf(first).update(users).set({ system_role: SystemRole.NoRole });
    const problem = await prepare(first, { DEMO: 'false', ...administrator });
    expect(problem).toBeInstanceOf(StartError);
    expect(problem).toMatchObject({ message: expect.stringMatching(/^root@example\.com .* ADMIN_EMAIL/) as string });
  });

  it('has a random password without settings, which is shown once', async () => {
    const running = await start({ DEMO: 'false' });
    const [line = ''] = running.lines;
    const [, email = '', password = ''] = /^First administrator: (\S+), password (\S+) \(shown only now/.exec(line) ?? [];
    expect(password.length).toBeGreaterThanOrEqual(16);
    await expect(logIn(running, email, password)).resolves.toHaveLength(36);
    const restarted = await start({ DEMO: 'false' }, { database: running });
    expect(restarted.lines).toEqual([]);
    const other = await start({ DEMO: 'false' });
    expect(other.lines[0]).not.toBe(line);
  });
});
