import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const server = testServer();

describe('a trigger with a condition on a change', () => {
  it('names exactly the columns of its condition, so that other changes do not meet it and none is missed', async () => {
    const { rows } = await server.running().services.connection.pool.query<{ name: string; definition: string }>(
      `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
       where not tgisinternal and tgparentid = 0 and tgqual is not null and tgtype & 16 <> 0 order by tgname`,
    );
    expect(rows.length).toBeGreaterThan(4);
    const wrong = rows.filter(({ definition }) => {
      const named = / UPDATE OF (.+?) ON /.exec(definition)?.[1]?.split(', ') ?? [];
      const compared = [...definition.matchAll(/\b(?:old|new)\.(\w+)/g)].map(([, column = '']) => column);
      return compared.some((column) => !named.includes(column)) || named.some((column) => !compared.includes(column));
    });
    expect(wrong).toEqual([]);
  });
});

describe('a trigger on some columns without a condition', () => {
  it('names exactly the columns that its function reads', async () => {
    const { rows } = await server.running().services.connection.pool.query<{ name: string; definition: string; source: string }>(
      `select tgname as name, pg_get_triggerdef(t.oid) as definition, prosrc as source from pg_trigger t join pg_proc p on p.oid = tgfoid
       where not tgisinternal and tgparentid = 0 and tgqual is null and tgattr <> '' order by tgname`,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders_checked', 'orders_search_set']));
    for (const { name, definition, source } of rows) {
      const named = / UPDATE OF (.+?) ON /.exec(definition)?.[1]?.split(', ') ?? [];
      const read = [...source.matchAll(/\bnew\.(\w+)\b(?! *:=)/g)].map(([, column = '']) => column);
      expect([...new Set(read)].toSorted(), name).toEqual(named.toSorted());
    }
  });
});
