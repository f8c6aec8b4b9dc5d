import type { MailLanguage } from '@simdesk/contract';
import type { Permission, Sex, SystemRole, UserStatus } from '@simdesk/rules';
import { bigint, boolean, inet, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant, now, recordColumns } from '../columns.ts';

export const users = pgTable('users', {
  ...recordColumns(),
  email: text('email').notNull(),
  password_hash: text('password_hash').notNull(),
  system_role: smallint('system_role').$type<SystemRole>().notNull(),
  status: smallint('status').$type<UserStatus>().notNull(),
  first_name: text('first_name').notNull().default(''),
  second_name: text('second_name').notNull().default(''),
  last_name: text('last_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  birthday: day('birthday'),
  sex: text('sex').$type<Sex>().notNull().default('n'),
  /** Whether its owner has opened the link in the mail to it, or an administrator has vouched for it. */
  email_confirmed: boolean('email_confirmed').notNull().default(true),
  demo_password: boolean('demo_password').notNull().default(false),
  /** When the user deleted the own account, which is final. */
  erased_at: instant('erased_at'),
  /** The issuer and the subject at the identity provider; null until the first sign-on. */
  sign_on_identity: text('sign_on_identity'),
  /** When the user took or declined the tour of the console; null while it is offered. */
  tour_seen_at: instant('tour_seen_at'),
  /** Whether the pinned screens are Russian for the user; null: as for everyone. */
  pinned_russian: boolean('pinned_russian'),
});

export const sessions = pgTable('sessions', {
  token_hash: text('token_hash').primaryKey(),
  /** Names the session in lists. */
  uuid: uuid('uuid').notNull().defaultRandom(),
  user_uuid: uuid('user_uuid').notNull(),
  created_at: instant('created_at').notNull().default(now),
  seen_at: instant('seen_at').notNull().default(now),
  expires_at: instant('expires_at').notNull(),
  impersonated_by: uuid('impersonated_by'),
  /** From where it was opened; null for sessions that no request has opened. */
  address: inet('address'),
  user_agent: text('user_agent').notNull().default(''),
});

/** What the identity provider said about a person, until the console takes it over once. */
export const signOns = pgTable('sign_ons', {
  token_hash: text('token_hash').primaryKey(),
  identity: jsonb('identity').$type<unknown>().notNull(),
  expires_at: instant('expires_at').notNull(),
});

/** What the throttles count: failed logins, and the attempts of other actions. */
export const attempts = pgTable('login_attempts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  action: text('action').notNull().default('login'),
  account: text('account').notNull(),
  address: inet('address').notNull(),
  failed_at: instant('failed_at').notNull().default(now),
});

/** The networks from which a user has signed in. */
export const knownAddresses = pgTable('known_addresses', {
  user_uuid: uuid('user_uuid').notNull(),
  address: inet('address').notNull(),
  seen_at: instant('seen_at').notNull().default(now),
});

/** The links in mails that confirm a user's e-mail or restore the one before. */
export const emailLinks = pgTable('email_links', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  user_uuid: uuid('user_uuid').notNull(),
  purpose: text('purpose').$type<'confirm' | 'undo'>().notNull(),
  email: text('email').notNull(),
  language: text('language').$type<MailLanguage>().notNull(),
  /** Scheme and host of the console. */
  origin: text('origin').notNull(),
  /** Null until its mail is sent. */
  token_hash: text('token_hash'),
  created_at: instant('created_at').notNull().default(now),
  expires_at: instant('expires_at').notNull(),
});

/** The authenticator app of a user; in use once it is confirmed. */
export const twoFactor = pgTable('two_factor', {
  user_uuid: uuid('user_uuid').primaryKey(),
  secret: text('secret').notNull(),
  /** The time step of the last accepted code. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  created_at: instant('created_at').notNull().default(now),
  confirmed_at: instant('confirmed_at'),
});

export const recoveryCodes = pgTable('recovery_codes', {
  user_uuid: uuid('user_uuid').notNull(),
  code_hash: text('code_hash').notNull(),
  used_at: instant('used_at'),
});

/** Where the permissions of roles differ from the defaults. */
export const roleAccess = pgTable(
  'role_access',
  {
    permission: text('permission').$type<Permission>().notNull(),
    role: smallint('role').$type<SystemRole>().notNull(),
    allowed: boolean('allowed').notNull(),
    version: integer('version').notNull().default(1),
    changed_at: instant('changed_at').notNull().default(now),
    changed_by: text('changed_by').notNull().default(''),
  },
  ({ permission, role }) => [primaryKey({ columns: [permission, role] })],
);
