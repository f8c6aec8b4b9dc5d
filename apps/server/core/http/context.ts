import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Connection, Queryable } from '../../database/connection.ts';
import type { Reads, ReadSource } from '../../database/reads.ts';
import type { Billing } from '../../outside/billing.ts';
import type { Mailer } from '../../outside/mailer.ts';
import type { Geocoder } from '../../outside/geocoder.ts';
import type { Payments } from '../../outside/payments.ts';
import type { Storage } from '../../outside/storage.ts';
import type { WebhookSender } from '../../outside/webhook-sender.ts';
import type { AuditNote, AuditRecord } from '../auth/audit.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Live } from '../live/live.ts';
import type { SecurityEvents } from '../auth/security-events.ts';
import type { Sessions, SessionUser } from '../auth/sessions.ts';
import type { Storefront } from '../auth/storefront-access.ts';

/** Shared by all requests. */
export interface Services {
  config: Config;
  connection: Connection;
  /** Costly reads, which a replica answers if there is one. */
  reads: Reads;
  sessions: Sessions;
  securityEvents: SecurityEvents;
  storage: Storage;
  billing: Billing;
  mailer: Mailer;
  geocoder: Geocoder;
  payments: Payments;
  webhooks: WebhookSender;
  jobs: Jobs;
  live: Live;
  /** Whether this database contains the demo data. */
  demo: boolean;
}

/** What jobs use: the database, the outside systems and the log. */
export interface JobServices extends Pick<Services, 'connection' | 'billing' | 'payments' | 'mailer' | 'storage'> {
  log: FastifyBaseLogger;
}

/** A file of a multipart request, on disk until the request ends. */
export interface UploadedFile {
  field: string;
  name: string;
  path: string;
  size: number;
}

/** What a handler receives besides its input. */
export interface Context<User = SessionUser> {
  services: Services;
  /** In a write: its transaction, which also writes the audit record, unless the call has its own transactions. */
  db: Queryable;
  /** For reads of any size, in a snapshot: the database of `db`. */
  source: ReadSource;
  user: User;
  /** The calling storefront, if the call is a storefront's. */
  storefront: Storefront | null;
  idempotencyKey: string | null;
  /** The session token that was sent. */
  token: string | null;
  /** The header with the cookies; sessions need none. */
  cookies: string | null;
  /** The company the caller has selected. */
  company_uuid: string | null;
  ip: string;
  /** The browser's name of itself. */
  userAgent: string;
  /** Scheme and host of this server as the caller sees them, for the URLs of files. */
  origin: string;
  log: FastifyBaseLogger;
  requestId: string;
  file: UploadedFile | null;
  /** Adds to the write's audit record. */
  note: (note: AuditNote) => void;
  /** The write's audit record, for a statement that stores it with the effect of the write; `note` then says so. */
  auditRecord: (note: AuditNote) => AuditRecord;
  /**
   * Runs the effect of the write in the transaction that also writes the audit record, so that neither is stored without the
   * other. A call with its own transactions makes its effect in exactly one of these.
   */
  auditedTransaction: <Value>(work: (db: Queryable) => Promise<Value>) => Promise<Value>;
}
