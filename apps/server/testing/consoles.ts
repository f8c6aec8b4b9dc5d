import { randomUUID } from 'node:crypto';
import { SystemRole, UserStatus } from '@simdesk/rules';
import type pg from 'pg';
import { sha256 } from '../core/auth/sessions.ts';
import { readStream, type OpenStream } from './live-streams.ts';

/** The streams of as many consoles, each of another user. */
export const openConsoles = async (pool: pg.Pool, address: string, count: number): Promise<OpenStream[]> => {
  const tokens = await signInMany(pool, count);
  return Promise.all(tokens.map((token) => readStream(address, token)));
};

/** Signs in as many new users, without the work of their passwords. */
const signInMany = async (pool: pg.Pool, count: number): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `with people as (
      insert into users (email, password_hash, system_role, status)
      select hash || '@example.com', 'none', $2, $3 from unnest($1::text[]) as hash returning uuid, email)
    insert into sessions (token_hash, user_uuid, expires_at)
    select split_part(email, '@', 1), uuid, now() + interval '1 day' from people`,
    [tokens.map(sha256), SystemRole.ChiefAgent, UserStatus.Active],
  );
  return tokens;
};
