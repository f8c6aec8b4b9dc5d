import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../database/connection.ts';
import { marks } from '../../database/schema/system.ts';

/** Tokens of one kind: JSON web tokens that carry a few claims, are good for a while, and that only we can make. */
export interface SignedTokens<Claims extends object> {
  issue: (db: Queryable, claims: Claims, now?: number) => Promise<string>;
  /** What a token says, or null when we did not sign it or its time is over. */
  read: (db: Queryable, token: string, now?: number) => Promise<Claims | null>;
}

/** `kind` names the secret: a token of one kind is nothing as one of another. */
export const signedTokens = <Claims extends object>(
  kind: string,
  schema: z.ZodType<Claims>,
  lifetimeSeconds: number,
): SignedTokens<Claims> => ({
  issue: async (db, claims, now = Date.now()) => {
    const signed = `${header}.${encode({ ...claims, exp: Math.floor(now / 1000) + lifetimeSeconds })}`;
    return `${signed}.${sign(signed, await secretOf(db, `${kind}-secret`))}`;
  },
  read: async (db, token, now = Date.now()) => {
    const [head, body = '', signature = '', ...rest] = token.split('.');
    if (head !== header || rest.length > 0) return null;
    if (!isEqual(signature, sign(`${head}.${body}`, await secretOf(db, `${kind}-secret`)))) return null;
    const said: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
    return now < Expiry.parse(said).exp * 1000 ? schema.parse(said) : null;
  },
});

const Expiry = z.object({ exp: z.int() });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });

const sign = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('base64url');

const isEqual = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Made by whichever server needs it first; all of them sign with the same one. */
const secretOf = async (db: Queryable, name: string): Promise<string> => {
  const known = await readSecret(db, name);
  if (known) return known;
  await db
    .insert(marks)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const made = await readSecret(db, name);
  if (!made) throw new Error(`The ${name} was not kept`);
  return made;
};

const readSecret = async (db: Queryable, name: string): Promise<string | null> => {
  const [mark] = await db.select().from(marks).where(eq(marks.name, name));
  return mark?.value ?? null;
};
