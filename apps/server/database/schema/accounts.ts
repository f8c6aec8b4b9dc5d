import type { Sex, SystemRole, UserStatus } from '@simdesk/rules';
import { bigint, boolean, inet, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
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
  demo_password: boolean('demo_password').notNull().default(false),
  /** When the user deleted the own account, which is final. */
  erased_at: instant('erased_at'),
  /** The issuer and the subject at the identity provider; null until the first sign-on. */
  sign_on_identity: text('sign_on_identity'),
});

export const sessions = pgTable('sessions', {
  token_hash: text('token_hash').primaryKey(),
  user_uuid: uuid('user_uuid').notNull(),
  created_at: instant('created_at').notNull().default(now),
  seen_at: instant('seen_at').notNull().default(now),
  expires_at: instant('expires_at').notNull(),
  impersonated_by: uuid('impersonated_by'),
});

/** What the identity provider said about somebody, until the console takes it over once. */
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
