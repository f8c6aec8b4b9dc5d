import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, settingNames } from '../config.ts';
import { problemOf } from '../testing/config-problem.ts';
import { readSettingFiles } from './settings-from-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'simdesk-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

describe('a setting in a file', () => {
  it('is read for every setting, without the line break at its end', () => {
    const names = settingNames().filter((name) => !name.endsWith('_FILE'));
    const env = Object.fromEntries(names.map((name) => [`${name}_FILE`, fileOf(name, `value of ${name}\n`)]));
    const { settings, problems } = readSettingFiles(env, settingNames());
    expect(problems).toEqual([]);
    expect(Object.fromEntries(names.map((name) => [name, settings[name]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, `value of ${name}`])),
    );
  });

  it('has the meaning of the setting, also for settings that need each other', () => {
    const config = readConfig({
      DATABASE_URL_FILE: fileOf('url', 'postgres://simdesk:secret@db.example/simdesk\r\n'),
      DATABASE_MIGRATE_URL: 'postgres://owner:secret@db.example/simdesk',
      ADMIN_EMAIL: 'root@example.com',
      ADMIN_PASSWORD_FILE: fileOf('password', ' spaces stay '),
      BSS_CA_FILE: '',
    });
    expect(config.databaseUrl).toBe('postgres://simdesk:secret@db.example/simdesk');
    expect(config.admin?.password).toBe(' spaces stay ');
  });

  it.each([
    ['a missing file', () => join(folder, 'secret-missing'), 'must name a file that the server can read'],
    ['a folder', () => folder, 'must name a file that the server can read'],
    ['an empty file', () => fileOf('secret-empty', ' \n'), 'must name a file that is not empty'],
  ])('is refused for %s, with the name of the setting and not of the file', (_title, path, problem) => {
    expect(problemOf({ METRICS_TOKEN_FILE: path() })).toBe(
      `These settings are not right: METRICS_TOKEN_FILE: ${problem}. See docs/operations.md.`,
    );
  });

  it('is refused beside the setting itself, and an invalid value is not printed', () => {
    const path = fileOf('secret', 'hunter2');
    expect(problemOf({ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: path })).toContain(
      'SMTP_URL_FILE: must not be set beside SMTP_URL',
    );
    for (const name of settingNames().filter((setting) => !setting.endsWith('_FILE'))) {
      expect(problemOf({ [`${name}_FILE`]: path })).not.toContain('hunter2');
    }
  });

  it('is not read for a setting that is a file itself', () => {
    mkdirSync(join(folder, 'ca'));
    expect(problemOf({ BSS_CA_FILE: join(folder, 'ca') })).toContain(
      'BSS_CA_FILE: must be a readable file with PEM certificates',
    );
  });
});
