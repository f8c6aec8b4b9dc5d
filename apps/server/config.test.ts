import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { plaintextWarnings } from './platform/partner-access.ts';
import { problemOf } from './testing/config-problem.ts';

it('docs/operations.md lists every setting, and no other', () => {
  const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const firstCells = [...operations.matchAll(/^\| (`[^|]*)\|/gm)].map((row) => row[1] ?? '');
  const listedNames = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map((name) => name[1] ?? ''));
  expect(listedNames.toSorted()).toEqual(settingNames().toSorted());
});

describe('without any setting', () => {
  it('everything has a value', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      backup: { dir: resolve('./data/backups'), key: null, keepDays: null },
      s3: null,
      databaseUrl: null,
      databaseMigrateUrl: null,
      databaseListenUrl: null,
      replica: null,
      databaseWaitMs: 30_000,
      databasePool: 10,
      databasePrepared: true,
      databaseTimeouts: { statementMs: 30_000, lockMs: 5_000 },
      demo: null,
      admin: null,
      registration: 'approval',
      publicBase: null,
      pinnedRussian: true,
      session: { idleMs: 8 * 3_600_000, absoluteMs: 24 * 3_600_000 },
      trustProxy: false,
      liveStreams: 2000,
      maxUploadBytes: 25 * 1024 * 1024,
      mail: { url: null, from: 'Simdesk <no-reply@example.com>', timeoutMs: 10_000, tls: 'opportunistic', ca: null },
      billing: { url: null, timeoutMs: 5000, authorization: null, ca: null },
      payment: { url: null, timeoutMs: 10_000, authorization: null, ca: null },
      sandboxShop: null,
      geocoder: { url: null, timeoutMs: 5000, intervalMs: 1000, contact: null },
      stop: { delayMs: 0, limitMs: 8000 },
      tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      sandboxed: [],
      signOn: null,
      editorLicenseKey: 'GPL',
      docs: true,
      isPublic: false,
      metrics: 'open',
      metricsPort: null,
      tracing: null,
      logFormat: 'json',
      logLevel: 'info',
      checkAnswers: false,
    });
  });

  it('an empty setting counts as missing', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', DEMO: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}));
  });

  it('other environment variables are ignored', () => {
    expect(readConfig({ PATH: '/bin', HOME: '/root', port: '1' })).toEqual(readConfig({}));
  });
});

describe('a setting', () => {
  it('is parsed', () => {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: '/var/lib/simdesk',
      DATABASE_URL: 'postgres://simdesk:secret@db.example/simdesk',
      ADMIN_EMAIL: 'root@example.com',
      ADMIN_PASSWORD: 'secret',
      PUBLIC_WEB_BASE_URL: 'https://shop.example/',
      SESSION_IDLE_MINUTES: '30',
      SESSION_HOURS: '12',
      SANDBOXED: 'mail,billing',
      SMTP_URL: 'smtps://mail.example:465',
      SMTP_TIMEOUT_SECONDS: '3',
      MAIL_FROM: 'Onda Mobile <ordini@example.com>',
      MAX_UPLOAD_MB: '1',
      TILE_URL: 'off',
    });
    expect(config).toMatchObject({
      port: 0,
      dataDir: '/var/lib/simdesk',
      databaseUrl: 'postgres://simdesk:secret@db.example/simdesk',
      admin: { email: 'root@example.com', password: 'secret' },
      publicBase: 'https://shop.example',
      session: { idleMs: 1_800_000, absoluteMs: 43_200_000 },
      sandboxed: ['mail', 'billing'],
      mail: { url: 'smtps://mail.example:465', from: 'Onda Mobile <ordini@example.com>', timeoutMs: 3000 },
      maxUploadBytes: 1_048_576,
      geocoder: { contact: 'https://shop.example' },
      tileUrl: null,
    });
  });

  it.each([
    ['true', true],
    ['1', true],
    ['on', true],
    ['false', false],
    ['0', false],
    ['off', false],
  ])('%s is read as %s', (word, expected) => {
    expect(readConfig({ DEMO: word, TRUST_PROXY: word })).toMatchObject({ demo: expected, trustProxy: expected });
  });
});

describe('an invalid setting', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db.example/x'],
    ['DATABASE_URL', 'db.example'],
    ['DATABASE_MIGRATE_URL', 'db.example'],
    ['DATABASE_READ_URL', 'db.example'],
    ['DATABASE_POOL', '1'],
    ['DEMO', 'maybe'],
    ['REGISTRATION', 'sometimes'],
    ['PUBLIC_WEB_BASE_URL', 'shop.example'],
    ['PUBLIC_WEB_BASE_URL', 'https://shop.example/console'],
    ['PINNED_RUSSIAN', 'da'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_HOURS', 'long'],
    ['TRUST_PROXY', '2'],
    ['MAX_UPLOAD_MB', '0'],
    ['STORAGE_URL', 'https://bucket.example'],
    ['STORAGE_URL', 's3://Bucket'],
    ['STORAGE_URL', 's3://bucket/../other'],
    ['STORAGE_URL', 's3://bucket/a b'],
    ['S3_ENDPOINT', 'minio.example:9000'],
    ['S3_ENDPOINT', 'https://key:secret@minio.example'],
    ['S3_ENDPOINT', 'https://minio.example/bucket'],
    ['S3_PATH_STYLE', 'maybe'],
    ['S3_SECRET_ACCESS_KEY', 'two words'],
    ['S3_TIMEOUT_SECONDS', '0'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_TIMEOUT_SECONDS', '0'],
    ['MAIL_FROM', 'Onda Mobile'],
    ['MAIL_FROM', 'Onda <ordini>'],
    ['SMTP_TLS', 'perhaps'],
    ['SMTP_CA_FILE', '/nowhere/authority.pem'],
    ['BSS_URL', 'bss.example'],
    ['BSS_URL', 'https://user:secret@bss.example'],
    ['BSS_TOKEN', 'two words'],
    ['BSS_CA_FILE', fileURLToPath(import.meta.url)],
    ['PAYMENT_URL', 'https://secret@pay.example'],
    ['PAYMENT_TOKEN', 'line\nline'],
    ['PAYMENT_USER', 'a:b'],
    ['BSS_TIMEOUT_SECONDS', '0'],
    ['GEOCODER_URL', 'nominatim.example'],
    ['GEOCODER_TIMEOUT_SECONDS', '0'],
    ['GEOCODER_INTERVAL_MS', '-1'],
    ['TILE_URL', 'https://tiles.example/'],
    ['TILE_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['SANDBOXED', 'mail,weather'],
    ['LOG_LEVEL', 'loud'],
    ['CHECK_ANSWERS', 'x'],
  ])('%s=%s is reported by name', (name, value) => {
    expect(problemOf({ [name]: value })).toMatch(
      new RegExp(`^These settings are not right: ${name}: .+\\. See docs/operations\\.md\\.$`),
    );
  });

  it.each([
    ['ADMIN_EMAIL', 'root'],
    ['ADMIN_EMAIL', 'root@b-.example'],
    ['ADMIN_EMAIL', `${'x'.repeat(128)}@example.com`],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(33)],
  ])('%s=%s is reported, because the login would refuse it', (name, value) => {
    expect(problemOf({ ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'secret', [name]: value })).toContain(`: ${name}: must`);
  });

  it('an administrator needs both e-mail and password: the missing one is reported', () => {
    expect(problemOf({ ADMIN_EMAIL: 'root@example.com' })).toContain('ADMIN_PASSWORD: must be set too');
    expect(problemOf({ ADMIN_PASSWORD: 'secret' })).toContain('ADMIN_EMAIL: must be set too');
  });

  it('the owner of the tables is useless without a user of the application', () => {
    expect(problemOf({ DATABASE_MIGRATE_URL: 'postgres://owner@db.example/simdesk' })).toContain('DATABASE_URL: must be set too');
    expect(problemOf({ DATABASE_READ_URL: 'postgres://app@replica.example/simdesk' })).toContain('DATABASE_URL: must be set too');
  });

  it.each(['BSS', 'PAYMENT'])('the credentials of %s are a token, or a user and a password', (name) => {
    expect(problemOf({ [`${name}_USER`]: 'u' })).toContain(`${name}_PASSWORD: must be set too`);
    expect(problemOf({ [`${name}_PASSWORD`]: 'p' })).toContain(`${name}_USER: must be set too`);
    expect(problemOf({ [`${name}_USER`]: 'u', [`${name}_PASSWORD`]: 'p', [`${name}_TOKEN`]: 't' })).toContain(
      `${name}_TOKEN: must not be set beside ${name}_USER`,
    );
  });

  it('is reported together with the others', () => {
    expect(problemOf({ PORT: 'x', LOG_LEVEL: 'y', DEMO: 'z' })).toMatch(/PORT: .*; DEMO: .*; LOG_LEVEL: /);
  });

  it('is reported without its value, which may contain a password', () => {
    const message = problemOf({
      DATABASE_URL: 'postgress://simdesk:hunter2@db',
      SMTP_URL: 'mail://x:hunter2@y',
      ADMIN_PASSWORD: 'hunt2',
    });
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toMatch(/hunt/);
  });
});

describe('a public server', () => {
  const publicBase = { PUBLIC_WEB_BASE_URL: 'https://shop.example' };
  const bucket = (S3_ENDPOINT: string) => ({
    ...{ STORAGE_URL: 's3://bucket', S3_ENDPOINT, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  });
  const plain = {
    ...{ BSS_URL: 'http://bss.example', PAYMENT_URL: 'http://pay.example:8080', SMTP_URL: 'smtp://mail.example' },
    ...bucket('http://minio.example'),
  };
  const secure = {
    ...{ BSS_URL: 'https://bss.example', PAYMENT_URL: 'https://pay.example', SMTP_URL: 'smtps://mail.example' },
    ...bucket('https://minio.example'),
  };
  const local = {
    ...{ BSS_URL: 'http://127.0.0.1:1', PAYMENT_URL: 'http://localhost:1', SMTP_URL: 'smtp://[::1]:25' },
    ...bucket('http://127.0.0.1:9000'),
  };

  it('warns about every partner that it reaches without TLS', () => {
    const warnings = plaintextWarnings(readConfig({ ...publicBase, ...plain }));
    expect(warnings.map((warning) => warning.split(' ')[0])).toEqual(['BSS_URL', 'PAYMENT_URL', 'SMTP_URL', 'S3_ENDPOINT']);
  });

  it.each([
    ['TLS', { ...publicBase, ...secure }],
    ['mail over STARTTLS only', { ...publicBase, SMTP_URL: plain.SMTP_URL, SMTP_TLS: 'required' }],
    ['partners on this machine', { ...publicBase, ...local }],
    ['no public address', plain],
    ['a public address without TLS', { ...plain, PUBLIC_WEB_BASE_URL: 'http://shop.example' }],
  ])('does not warn with %s', (_, env) => {
    expect(plaintextWarnings(readConfig(env))).toEqual([]);
  });
});
