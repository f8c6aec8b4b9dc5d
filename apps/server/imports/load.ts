import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../core/http/context.ts';
import { fileHash } from '../platform/file-hash.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import { imports } from '../database/schema/imports.ts';
import { isAtWork } from './is-at-work.ts';
import type { ImportKind } from './kind.ts';
import { loadJob } from './load-job.ts';

/** Begins to load a file that its sender has previewed within the last hour. */
export const loadImport = async <Value>(context: Context, kind: ImportKind<Value>): Promise<{ job: string }> => {
  const { file, note, services, user } = context;
  if (!file) throw invalid({ file: 'required' });
  const sha256 = await fileHash(file.path);
  return context.db.transaction(async (db) => {
    const [found] = await db
      .select()
      .from(imports)
      .where(
        and(
          eq(imports.user_uuid, user.user_uuid),
          eq(imports.kind, kind.name),
          eq(imports.sha256, sha256),
          sql`${imports.changed_at} > now() - interval '1 hour'`,
        ),
      )
      .for('update');
    if (!found || found.state === 'loaded') throw new Refusal('no_preview');
    if (found.state !== 'ready') throw new Refusal((await isAtWork(context, found.job_uuid)) ? 'import_running' : 'no_preview');
    const { uuid, counts } = found;
    if (counts.right === 0) throw new Refusal('nothing_to_load');

    const payload = { uuid, email: user.email };
    const job = await services.jobs.send(db, loadJob(kind, services.connection), payload, { user: user.user_uuid });
    await db
      .update(imports)
      .set({ state: 'loading', current: 0, end: counts.right, job_uuid: job, changed_at: sql`now()` })
      .where(eq(imports.uuid, uuid));
    note({ record: uuid, after: { file: found.file_name, sha256, rows: counts.right } });
    return { job };
  });
};
