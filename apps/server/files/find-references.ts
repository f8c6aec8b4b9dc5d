import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import type { Storage } from '../outside/storage.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';

export interface References {
  /** The folders of files that are needed, with what needs them: tables, and mail templates. */
  used: Map<string, Set<string>>;
  /** The folders of files that only the history or a waiting job names. */
  kept: Set<string>;
}

/**
 * All addresses of files in the database. Every column of every table is searched, so that rich texts, mails and what is added
 * later count without a list.
 */
export const findReferences = async (database: Database): Promise<References> =>
  database.transaction(async (db) => {
    await setLocalTimeouts(db, jobTimeouts);
    const used = new Map<string, Set<string>>();
    const kept = new Set<string>();
    const { rows: tables } = await db.execute<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`);
    // `whole_row` is the row as long as no column has this name.
    for (const { name } of tables) {
      if (descriptions.includes(name)) continue;
      const condition = historyConditions[name];
      const { rows } = await db.execute<{ folder: string }>(sql`
        select distinct found[1] as folder
        from ${sql.identifier(name)} as whole_row, regexp_matches(whole_row::text, ${pattern}, 'g') as found
        where ${condition ?? sql`true`}`);
      for (const { folder } of rows) {
        if (condition) kept.add(folder);
        else used.set(folder, (used.get(folder) ?? new Set()).add(name));
      }
    }
    return { used, kept };
  });

/** Adds the addresses in a file of HTML, such as the pictures of a mail template. */
export const addReferencesOf = async (storage: Storage, path: string, used: References['used']): Promise<void> => {
  const content = await storage.open(path);
  if (content === null) return;
  for (const [folder] of (await text(content)).matchAll(new RegExp(pattern, 'g')))
    used.set(folder, (used.get(folder) ?? new Set()).add(path));
};

const pattern = 'files/[a-z-]+/[0-9]{4}/[0-9]{2}/[0-9a-f-]{36}';

/** They describe files and need none. */
const descriptions = ['stored_files', 'demo_files'];

/**
 * What these tables name may be gone, but what is there stays for whoever looks back. The audit record of an upload is no use of
 * the file.
 */
const historyConditions: Record<string, ReturnType<typeof sql>> = {
  audit_records: sql`area <> 'files'`,
  jobs: sql`state in ('waiting', 'running', 'refused')`,
};
