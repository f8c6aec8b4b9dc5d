import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../database/connection.ts';
import { marks } from '../database/schema/system.ts';

/** A JSON web token that names its user and is good for half an hour. */
export const issueEditorToken = async (db: Queryable, user_uuid: string, now = Date.now()): Promise<string> => {
  const claims: Claims = { sub: user_uuid, exp: Math.floor(now / 1000) + lifetimeSeconds };
  const signed = `${header}.${encode(claims)}`;
  return `${signed}.${sign(signed, await secretOf(db))}`;
};

/** The user whom a token names, or null when we did not sign it or its time is over. */
export const readEditorToken = async (db: Queryable, token: string, now = Date.now()): Promise<string | null> => {
  const [head, body = '', signature = '', ...rest] = token.split('.');
  if (head !== header || rest.length > 0) return null;
  if (!isEqual(signature, sign(`${head}.${body}`, await secretOf(db)))) return null;
  const { sub, exp } = Claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return now < exp * 1000 ? sub : null;
};

const lifetimeSeconds = 30 * 60;

const Claims = z.object({ sub: z.string(), exp: z.int() });
type Claims = z.output<typeof Claims>;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });

const sign = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('base64url');

const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Made by whichever server needs it first; all of them sign with the same one. */
const secretOf = async (db: Queryable): Promise<string> => {
  const known = await readSecret(db);
  if (known) return known;
  await db
    .insert(marks)
    .values({ name: secretName, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const made = await readSecret(db);
  if (!made) throw new Error('The secret of the editor tokens was not kept');
  return made;
};

const secretName = 'editor-token-secret';

const readSecret = async (db: Queryable): Promise<string | null> => {
  const [mark] = await db.select().from(marks).where(eq(marks.name, secretName));
  return mark?.value ?? null;
};
