import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/connection.ts';
import { systemValues } from '../../database/schema/system.ts';

/** A secret that signs what browsers keep: created by the first server that needs it, and shared by all servers. */
export const readStoredSecret = async (db: Queryable, name: 'ticket-secret' | 'sign-on-secret'): Promise<Uint8Array> => {
  const secret = await readSecret(db, name);
  if (secret) return secret;
  await db
    .insert(systemValues)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const newSecret = await readSecret(db, name);
  if (!newSecret) throw new Error(`The secret ${name} was not stored`);
  return newSecret;
};

const readSecret = async (db: Queryable, name: string): Promise<Uint8Array | null> => {
  const [row] = await db.select().from(systemValues).where(eq(systemValues.name, name));
  return row ? new TextEncoder().encode(row.value) : null;
};
