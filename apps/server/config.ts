import { join, resolve } from 'node:path';
import { isEmail, limits, simulatedSystems } from '@simdesk/rules';
import { z } from 'zod';
import { authorizationOf, mailTlsModes, readCertificates } from './platform/partner-access.ts';
import { isLoopback, publicSettings } from './platform/public-settings.ts';
import { readSettingFiles } from './platform/settings-from-files.ts';
import { StartError } from './platform/start-error.ts';
import { readSignOn } from './platform/sign-on-settings.ts';
import { isStorageUrl, readStorage } from './platform/storage-settings.ts';

export type Config = ReturnType<typeof readConfig>;

/** Settings come from the environment and are checked once, at start. docs/operations.md lists them. */
export const readConfig = (env: NodeJS.ProcessEnv) => {
  const { settings, problems } = readSettingFiles(env, settingNames());
  if (problems.length > 0) throw invalidSettings(problems);
  const parsed = Settings.safeParse(settings);
  if (!parsed.success) throw invalidSettings(parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`));
  const combinationProblems = pairProblems(settings);
  if (combinationProblems.length > 0) throw invalidSettings(combinationProblems);
  const { DEMO, PUBLIC_WEB_BASE_URL, ...rest } = parsed.data;
  const signOn = readSignOn(parsed.data);
  if ('problems' in signOn) throw invalidSettings(signOn.problems);
  const storage = readStorage(parsed.data);
  if ('problems' in storage) throw invalidSettings(storage.problems);
  const address = { host: rest.HOST, trustProxy: rest.TRUST_PROXY, publicBase: PUBLIC_WEB_BASE_URL ?? null };
  const isPublic = publicSettings(address).length > 0;
  const metricsToken = rest.METRICS_TOKEN === undefined ? null : { token: rest.METRICS_TOKEN };
  return {
    port: rest.PORT,
    ...address,
    /** Whether other machines reach the server. */
    isPublic,
    dataDir: resolve(rest.DATA_DIR),
    backup: {
      ...{ dir: resolve(rest.BACKUP_DIR ?? join(rest.DATA_DIR, 'backups')), key: rest.BACKUP_KEY ?? null },
      /** A new backup deletes those that are older; null: none is deleted. */
      keepDays: rest.BACKUP_KEEP_DAYS ?? null,
    },
    /** The bucket for the files; null: they are in the data folder. */
    s3: storage.s3,
    databaseUrl: rest.DATABASE_URL ?? null,
    /** The owner of the tables, if it is another user than that of the application. */
    databaseMigrateUrl: rest.DATABASE_MIGRATE_URL ?? null,
    /** For notifications, which a pooler in transaction mode loses. */
    databaseListenUrl: rest.DATABASE_LISTEN_URL ?? null,
    /** A streaming replica for costly reads, and how old its answers may be. */
    replica: rest.DATABASE_READ_URL ? { url: rest.DATABASE_READ_URL, maxLagMs: rest.DATABASE_READ_MAX_LAG_SECONDS * 1000 } : null,
    databaseWaitMs: rest.DATABASE_WAIT_SECONDS * 1000,
    databasePool: rest.DATABASE_POOL,
    databasePrepared: rest.DATABASE_PREPARED === 'auto',
    databaseTimeouts: {
      statementMs: rest.STATEMENT_TIMEOUT_SECONDS * 1000,
      lockMs: rest.LOCK_TIMEOUT_SECONDS * 1000,
    },
    stop: { delayMs: rest.STOP_DELAY_SECONDS * 1000, limitMs: rest.STOP_LIMIT_SECONDS * 1000 },
    /** Null: on for a new embedded database only. */
    demo: DEMO ?? null,
    admin: rest.ADMIN_EMAIL && rest.ADMIN_PASSWORD ? { email: rest.ADMIN_EMAIL, password: rest.ADMIN_PASSWORD } : null,
    registration: rest.REGISTRATION,
    pinnedRussian: rest.PINNED_RUSSIAN,
    session: { idleMs: rest.SESSION_IDLE_MINUTES * 60_000, absoluteMs: rest.SESSION_HOURS * 3_600_000 },
    /** How many consoles this server tells of changes at once; the others ask. */
    liveStreams: rest.LIVE_STREAMS,
    maxUploadBytes: rest.MAX_UPLOAD_MB * 1024 * 1024,
    billing: {
      url: rest.BSS_URL ?? null,
      timeoutMs: rest.BSS_TIMEOUT_SECONDS * 1000,
      authorization: authorizationOf({ token: rest.BSS_TOKEN, user: rest.BSS_USER, password: rest.BSS_PASSWORD }),
      ca: rest.BSS_CA_FILE ?? null,
    },
    geocoder: {
      url: rest.GEOCODER_URL ?? null,
      timeoutMs: rest.GEOCODER_TIMEOUT_SECONDS * 1000,
      intervalMs: rest.GEOCODER_INTERVAL_MS,
      contact: PUBLIC_WEB_BASE_URL ?? null,
    },
    /** Map tiles; null: a drawn map. */
    tileUrl: rest.TILE_URL === 'off' ? null : rest.TILE_URL,
    mail: {
      url: rest.SMTP_URL ?? null,
      from: rest.MAIL_FROM,
      timeoutMs: rest.SMTP_TIMEOUT_SECONDS * 1000,
      tls: rest.SMTP_TLS,
      ca: rest.SMTP_CA_FILE ?? null,
    },
    payment: {
      url: rest.PAYMENT_URL ?? null,
      timeoutMs: rest.PAYMENT_TIMEOUT_SECONDS * 1000,
      authorization: authorizationOf({ token: rest.PAYMENT_TOKEN, user: rest.PAYMENT_USER, password: rest.PAYMENT_PASSWORD }),
      ca: rest.PAYMENT_CA_FILE ?? null,
    },
    sandboxed: rest.SANDBOXED,
    /** The sandbox's shop, which receives this server's address. */
    sandboxShop: rest.SANDBOX_SHOP_URL ?? null,
    signOn: signOn.signOn,
    editorLicenseKey: rest.CKEDITOR_LICENSE_KEY,
    /** Whether the documentation of the calls and the source maps are served. */
    docs: rest.DOCS ?? !isPublic,
    /** Who may read the metrics at the port of the console: everyone, no one, or who has the token. */
    metrics:
      rest.METRICS_PORT !== undefined || (isPublic && !metricsToken) ? ('off' as const) : (metricsToken ?? ('open' as const)),
    /** The metrics at a port of their own. */
    metricsPort:
      rest.METRICS_PORT === undefined
        ? null
        : { port: rest.METRICS_PORT, host: rest.METRICS_HOST, metrics: metricsToken ?? ('open' as const) },
    /** Where traces go; null: off. */
    tracing: rest.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: rest.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: rest.OTEL_SERVICE_NAME }
      : null,
    logFormat: rest.LOG_FORMAT,
    /** At a terminal only what needs attention. */
    logLevel: rest.LOG_LEVEL ?? (rest.LOG_FORMAT === 'text' ? ('warn' as const) : ('info' as const)),
    /** Validates every answer against the contract; on in tests. */
    checkAnswers: rest.CHECK_ANSWERS,
  };
};

export const settingNames = (): string[] => Object.keys(Settings.shape);

const invalidSettings = (problems: string[]) =>
  new StartError(`These settings are not right: ${problems.join('; ')}. See docs/operations.md.`);

/** Settings that need each other, and settings that exclude each other. */
const pairProblems = (settings: Record<string, unknown>): string[] => {
  const pairs = [
    ['ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const,
    ...partners.map((name) => [`${name}_USER`, `${name}_PASSWORD`] as const),
  ];
  const missing = pairs
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .filter(([name, counterpart]) => name in settings && !(counterpart in settings))
    .map(([name, counterpart]) => `${counterpart}: must be set too, because ${name} is`);
  const ambiguous = partners
    .filter((name) => `${name}_TOKEN` in settings && `${name}_USER` in settings)
    .map((name) => `${name}_TOKEN: must not be set beside ${name}_USER`);
  const incomplete = ['DATABASE_MIGRATE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL']
    .filter((name) => name in settings && !('DATABASE_URL' in settings))
    .map((name) => `DATABASE_URL: must be set too, because ${name} is`);
  return [...missing, ...ambiguous, ...incomplete];
};

const partners = ['BSS', 'PAYMENT'] as const;

const boolean = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false')
  .transform((word) => ['true', '1', 'on'].includes(word));
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a number`)
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
const url = (...schemes: string[]) =>
  z.string().refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const lengthBetween = ({ min, max }: { min: number; max: number }) =>
  z.string().refine(({ length }) => length >= min && length <= max, `must have ${min} to ${max} characters`);

/** Credentials have settings of their own, because addresses appear in logs and messages. */
const partnerUrl = () =>
  url('http', 'https').refine(
    (text) => !URL.canParse(text) || `${new URL(text).username}${new URL(text).password}` === '',
    'must have no user and password: they have settings of their own',
  );
const headerText = z.string().regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without spaces');
const certificates = z.string().transform((file, context) => {
  const text = readCertificates(file);
  if (text === null) context.addIssue('must be a readable file with PEM certificates');
  return text ?? z.NEVER;
});

const Settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === 32, 'must be 32 bytes in base64, such as those of: openssl rand -base64 32')
    .optional(),
  BACKUP_KEEP_DAYS: wholeNumber(1, 36_500).optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_MIGRATE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_LISTEN_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_MAX_LAG_SECONDS: wholeNumber(1, 300).default(5),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600).default(30),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  DATABASE_PREPARED: z.enum(['auto', 'off'], 'must be auto or off').default('auto'),
  STATEMENT_TIMEOUT_SECONDS: wholeNumber(1, 600).default(30),
  LOCK_TIMEOUT_SECONDS: wholeNumber(1, 60).default(5),
  STOP_DELAY_SECONDS: wholeNumber(0, 600).default(0),
  STOP_LIMIT_SECONDS: wholeNumber(1, 3600).default(8),
  DEMO: boolean.optional(),
  ADMIN_EMAIL: z
    .string()
    .max(limits.loginEmail, `must have at most ${limits.loginEmail} characters`)
    .refine(isEmail, 'must be an e-mail address')
    .optional(),
  ADMIN_PASSWORD: lengthBetween(limits.loginPassword).optional(),
  REGISTRATION: z.enum(['approval', 'open', 'closed'], 'must be approval, open or closed').default('approval'),
  PUBLIC_WEB_BASE_URL: url('http', 'https')
    .refine((text) => URL.canParse(text) && new URL(text).pathname === '/', 'must have no path')
    .transform((text) => new URL(text).origin)
    .optional(),
  OIDC_ISSUER: url('http', 'https')
    .refine(
      (text) => !URL.canParse(text) || new URL(text).protocol === 'https:' || isLoopback(new URL(text).hostname),
      'must begin with https://',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_ROLES: z.string().optional(),
  PINNED_RUSSIAN: boolean.default(true),
  SESSION_IDLE_MINUTES: wholeNumber(1, 100_000).default(480),
  SESSION_HOURS: wholeNumber(1, 10_000).default(24),
  LIVE_STREAMS: wholeNumber(0, 100_000).default(2000),
  TRUST_PROXY: boolean.default(false),
  MAX_UPLOAD_MB: wholeNumber(1, 1024).default(25),
  STORAGE_URL: z.string().refine(isStorageUrl, 'must be s3://bucket or s3://bucket/folder').optional(),
  S3_ENDPOINT: partnerUrl()
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'must have no path')
    .transform((text) => new URL(text).origin)
    .optional(),
  S3_REGION: headerText.optional(),
  S3_ACCESS_KEY_ID: headerText.optional(),
  S3_SECRET_ACCESS_KEY: headerText.optional(),
  S3_PATH_STYLE: boolean.optional(),
  S3_CA_FILE: certificates.optional(),
  S3_TIMEOUT_SECONDS: wholeNumber(1, 120).default(10),
  BSS_URL: partnerUrl().optional(),
  BSS_TOKEN: headerText.optional(),
  BSS_USER: z
    .string()
    .regex(/^[^:]*$/, 'must have no colon')
    .optional(),
  BSS_PASSWORD: z.string().optional(),
  BSS_CA_FILE: certificates.optional(),
  BSS_TIMEOUT_SECONDS: wholeNumber(1, 60).default(5),
  GEOCODER_URL: partnerUrl().optional(),
  GEOCODER_TIMEOUT_SECONDS: wholeNumber(1, 60).default(5),
  // The limit of the public servers' usage policy.
  GEOCODER_INTERVAL_MS: wholeNumber(0, 60_000).default(1000),
  TILE_URL: z
    .union([z.literal('off'), url('https').refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)))], {
      error: 'must be off or an address that begins with https:// and contains {z}, {x} and {y}',
    })
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  PAYMENT_URL: partnerUrl().optional(),
  PAYMENT_TOKEN: headerText.optional(),
  PAYMENT_USER: z
    .string()
    .regex(/^[^:]*$/, 'must have no colon')
    .optional(),
  PAYMENT_PASSWORD: z.string().optional(),
  PAYMENT_CA_FILE: certificates.optional(),
  PAYMENT_TIMEOUT_SECONDS: wholeNumber(1, 60).default(10),
  SMTP_URL: url('smtp', 'smtps').optional(),
  SMTP_TLS: z.enum(mailTlsModes, 'must be required, opportunistic or off').default('opportunistic'),
  SMTP_CA_FILE: certificates.optional(),
  SMTP_TIMEOUT_SECONDS: wholeNumber(1, 120).default(10),
  MAIL_FROM: z
    .string()
    .refine(
      (sender) => isEmail(/<([^<>]*)>$/.exec(sender)?.[1] ?? sender),
      'must be an e-mail address, or a name and <an address>',
    )
    .default('Simdesk <no-reply@example.com>'),
  SANDBOX_SHOP_URL: url('http', 'https').optional(),
  SANDBOXED: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.enum(simulatedSystems, `must be some of ${simulatedSystems.join(', ')}`))),
  CKEDITOR_LICENSE_KEY: z.string().default('GPL'),
  DOCS: boolean.optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  OTEL_SERVICE_NAME: z.string().default('simdesk'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').default('json'),
  CHECK_ANSWERS: boolean.default(false),
});
