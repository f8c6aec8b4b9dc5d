import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import type { Connection } from './connection.ts';
import { sendAhead } from './link.ts';
import { insertPrepared } from './prepared.ts';
import { systemValues } from './schema/system.ts';

const server = testServer({ DATABASE_POOL: '2' });
let connection: Connection;
beforeAll(() => ({ connection } = server.running().services));

const insert = (db: Parameters<typeof insertPrepared>[0], name: string) =>
  insertPrepared(db, systemValues, [{ name, value: 'x' }]);
const isStored = async (name: string) => (await connection.database.$count(systemValues, eq(systemValues.name, name))) === 1;

describe('a write that is sent ahead', () => {
  it('is stored when its transaction commits, and before later statements', async () => {
    const seen = await connection.database.transaction(async (db) => {
      await sendAhead(db, insert(db, 'ahead'));
      return db.select({ value: systemValues.value }).from(systemValues).where(eq(systemValues.name, 'ahead'));
    });
    expect([seen, await isStored('ahead')]).toEqual([[{ value: 'x' }], true]);
  });

  it('keeps its place among queries of Drizzle', async () => {
    const { database } = connection;
    const value = await database.transaction(async (db) => {
      await sendAhead(db, db.insert(systemValues).values({ name: 'order', value: '1' }));
      await sendAhead(db, db.update(systemValues).set({ value: '2' }).where(eq(systemValues.name, 'order')));
      const [row] = await db.select({ value: systemValues.value }).from(systemValues).where(eq(systemValues.name, 'order'));
      return row?.value;
    });
    expect(value).toBe('2');
  });

  it('fails its transaction with its own error, not with that of a later statement', async () => {
    const failing = connection.database.transaction(async (db) => {
      await sendAhead(db, insert(db, 'first'));
      await sendAhead(db, insert(db, 'first'));
      await db.$count(systemValues);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await isStored('first')).toBe(false);
  });

  it('fails its transaction also as the last statement', async () => {
    const failing = connection.database.transaction(async (db) => {
      await insert(db, 'second');
      await sendAhead(db, insert(db, 'second'));
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await isStored('second')).toBe(false);
  });

  it('is waited for outside a transaction', async () => {
    await sendAhead(connection.database, insert(connection.database, 'alone'));
    expect(await isStored('alone')).toBe(true);
    await expect(sendAhead(connection.database, insert(connection.database, 'alone'))).rejects.toMatchObject({
      cause: { code: '23505' },
    });
  });
});

describe('a transaction', () => {
  it('fails if it goes on after a failed statement, because nothing of it is stored', async () => {
    const failing = connection.database.transaction(async (db) => {
      await insert(db, 'third');
      await insert(db, 'third').catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await isStored('third')).toBe(false);
  });

  it('gives its connection back, also after a failure', async () => {
    for (let count = 0; count < 5; count++) {
      const failing = connection.database.transaction(async (db) => {
        await db.execute('select pg_terminate_backend(pg_backend_pid())');
      });
      await expect(failing).rejects.toThrow('Failed query');
    }
    expect(await connection.database.transaction((db) => db.$count(systemValues))).toBeGreaterThan(0);
  });
});
