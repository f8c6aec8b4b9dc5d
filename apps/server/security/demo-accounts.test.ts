import { describe, expect, it } from 'vitest';
import { hashPassword } from '../accounts/index.ts';
import type { RunningApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { users } from '../database/schema/accounts.ts';
import { systemValues } from '../database/schema/system.ts';
import { prepareAccounts } from '../demo/first-accounts.ts';
import { StartError } from '../platform/start-error.ts';
import { testServer } from '../testing/test-server.ts';

const demo = testServer({ DEMO: 'true' });
const empty = testServer({ DEMO: 'false' });

const databaseOf = ({ services }: RunningApp) => services.connection.database;
const emailsOf = async (running: RunningApp) => (await databaseOf(running).select().from(users)).map(({ email }) => email);
const prepare = (running: RunningApp, env: Record<string, string>) =>
  prepareAccounts({ database: databaseOf(running), storage: running.services.storage }, readConfig(env)).catch(
    (error: unknown) => error,
  );

describe('on a public address', () => {
  it('the server does not start while accounts have the demo password', async () => {
    const running = demo.running();
    for (const HOST of ['0.0.0.0', '::', '192.168.1.10', 'shop.example']) {
      const problem = await prepare(running, { HOST });
      expect(problem).toBeInstanceOf(StartError);
      expect(problem).toMatchObject({
        message: expect.stringMatching(/^\d+ accounts still have the demo password.*Unset HOST/) as string,
      });
    }
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(await prepare(running, { HOST })).toMatchObject({ demo: true });
    for (const [setting, value] of [
      ['TRUST_PROXY', 'true'],
      ['PUBLIC_WEB_BASE_URL', 'https://shop.example'],
    ] as const)
      expect(await prepare(running, { [setting]: value })).toMatchObject({
        message: expect.stringContaining(`Unset ${setting},`) as string,
      });
    expect(await prepare(running, { PUBLIC_WEB_BASE_URL: 'http://localhost:3000' })).toMatchObject({ demo: true });
    await databaseOf(running)
      .update(users)
      .set({ demo_password: false, password_hash: await hashPassword('other-secret') });
    expect(await prepare(running, { HOST: '0.0.0.0' })).toMatchObject({ demo: true });
  });

  it('the demo data is not loaded', async () => {
    const running = empty.running();
    expect(await prepare(running, { HOST: '0.0.0.0', DEMO: 'true' })).toBeInstanceOf(StartError);
    expect(await databaseOf(running).$count(systemValues)).toBe(0);
    expect(await emailsOf(running)).toEqual(['root@example.com']);
    expect(await prepare(running, { HOST: '0.0.0.0', DEMO: 'false' })).toMatchObject({ demo: false });
  });
});
