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
