import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Connection, Queryable } from '../../database/connection.ts';
import type { Billing } from '../../outside/billing.ts';
import type { Mailer } from '../../outside/mailer.ts';
import type { Geocoder } from '../../outside/geocoder.ts';
import type { Payments } from '../../outside/payments.ts';
import type { Storage } from '../../outside/storage.ts';
import type { AuditNote } from '../auth/audit.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Sessions, SignedIn } from '../auth/sessions.ts';
import type { Storefront } from '../auth/storefront-access.ts';

/** What the server is made of, besides the request at hand. */
export interface Services {
  config: Config;
  connection: Connection;
  sessions: Sessions;
  storage: Storage;
  billing: Billing;
  mailer: Mailer;
  geocoder: Geocoder;
  payments: Payments;
  jobs: Jobs;
  /** Whether this database holds the demo data. */
  demo: boolean;
}

/** What jobs are made of: what the server reaches by itself, and its log. */
export interface Wires extends Pick<Services, 'connection' | 'billing' | 'payments' | 'mailer' | 'storage'> {
  log: FastifyBaseLogger;
}

/** A file that came with a request: on disk until the request is over. */
export interface UploadedFile {
  field: string;
  name: string;
  path: string;
  size: number;
}

/** What a handler knows besides its input. */
export interface Context<User = SignedIn> {
  services: Services;
  /** Inside a write: its transaction, which also holds the audit record. */
  db: Queryable;
  user: User;
  /** The shop that calls, when it is one. */
  storefront: Storefront | null;
  /** The caller's own name for this request. */
  idempotencyKey: string | null;
  /** The session token as it was sent. */
  token: string | null;
  /** The company the caller has selected. */
  company_uuid: string | null;
  address: string;
  /** Where the caller reached us, for addresses of files. */
  origin: string;
  log: FastifyBaseLogger;
  requestId: string;
  file: UploadedFile | null;
  /** Says which record a write touched and how it changed. */
  note: (note: AuditNote) => void;
}
