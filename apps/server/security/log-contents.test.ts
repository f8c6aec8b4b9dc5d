import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { errorForLog } from '../platform/error-for-log.ts';

const lines: string[] = [];
const server = testServer({ LOG_LEVEL: 'trace' }, (line) => lines.push(line));
const secrets = /in-no-log|argon2|mario\.rossi|Mario/;

const query = (text: string) => server.running().services.connection.pool.query(text);
const failingInserts = async (table: string, run: () => Promise<unknown>) => {
  await query(`create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
  await query(`create trigger fail before insert on ${table} for each row execute function fail()`);
  await run();
  await query(`drop trigger fail on ${table}`);
};

describe('the log', () => {
  it('contains the failed query and its stack, without data', async () => {
    lines.length = 0;
    const person = { email: 'mario.rossi@example.com', password: 'in-no-log', first_name: 'Mario' };
    await failingInserts('users', async () => {
      await expect(server.as(null)(contract.accounts.register, person)).rejects.toMatchObject({ status: 500, code: 'internal' });
    });
    const failure = lines.find((line) => line.includes('request failed')) ?? '';
    expect(failure).toContain('insert into \\"users\\"');
    expect(failure).toContain('no room');
    expect(failure).toContain('register');
    expect(lines.join('')).not.toMatch(secrets);
  });

  it('contains no passwords, tokens or query strings', async () => {
    lines.length = 0;
    const token = await server.signIn(SystemRole.Admin);
    await server.as(null)(contract.accounts.register, { email: 'mario.rossi@example.com', password: 'in-no-log' });
    for (const password of ['in-no-log', 'in-no-log-either'])
      await expect(
        server.as(null)(contract.accounts.login, { email: 'mario.rossi@example.com', password }),
      ).rejects.toMatchObject({ code: /not_active|wrong/ });
    await server.as(token)(contract.accounts.getFromEmail, { email: 'mario.rossi@example.com' });
    expect(lines.join('')).toContain(contract.accounts.getFromEmail.path);
    expect(lines.join('')).not.toMatch(secrets);
    expect(lines.join('')).not.toContain(token);
  });
});

describe('a logged error', () => {
  it('has its type, message, code and stack', () => {
    const logged = errorForLog(
      Object.assign(new TypeError('Out of ink'), { code: 'E1', constraint: 'ink', address: 'Via Roma 1' }),
    );
    expect(logged).toMatchObject({ type: 'TypeError', message: 'Out of ink', code: 'E1', constraint: 'ink' });
    expect(logged.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(logged)).not.toContain('Via Roma');
  });

  it('has no e-mail address that a mail server repeats', () => {
    const refused = new Error('Message failed: 550 5.1.1 <mario.rossi@example.com>: unknown user', {
      cause: new Error('mario.rossi@example.com refused'),
    });
    expect(errorForLog(refused)).toMatchObject({ message: 'Message failed: 550 5.1.1 <…@…>: unknown user' });
    expect(JSON.stringify(errorForLog(refused))).not.toContain('mario.rossi');
  });

  it('has its cause', () => {
    expect(errorForLog(new Error('Outer', { cause: new Error('Inner') }))).toMatchObject({
      message: 'Outer',
      cause: { message: 'Inner' },
    });
  });

  it('does not contain the value that the database could not parse', () => {
    expect(errorForLog(new Error('invalid input syntax for type uuid: "mario\nrossi"')).message).toBe(
      'invalid input syntax for type uuid',
    );
  });

  it('is a placeholder if the value is not an Error', () => {
    expect(errorForLog('mario.rossi@example.com')).toEqual({ type: 'string', message: 'not an error', stack: '' });
  });
});
