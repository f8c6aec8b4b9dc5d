import { and, eq, sql } from 'drizzle-orm';
import { authorOf } from '../core/auth/author.ts';
import type { Context } from '../core/http/context.ts';
import { enqueueJob } from '../core/jobs/jobs.ts';
import { fileHash } from '../platform/file-hash.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import { imports } from '../database/schema/imports.ts';
import { isJobUnfinished } from './is-job-unfinished.ts';
import type { ImportKind } from './import-kind.ts';
import { loadJobKind } from './load-lines-job.ts';
import type { StartedImport } from './preview.ts';

/** Starts to load a file that the caller previewed within the last hour. */
export const loadImport = async <Value>(context: Context, kind: ImportKind<Value>): Promise<StartedImport> => {
  const { file, note, user } = context;
  if (!file) throw invalid({ file: 'required' });
  const sha256 = await fileHash(file.path);
  return context.auditedTransaction(async (db) => {
    const [row] = await db
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
    if (!row || row.state === 'loaded') throw new Refusal('no_preview');
    if (row.state !== 'ready')
      throw new Refusal((await isJobUnfinished(context, row.job_uuid)) ? 'import_running' : 'no_preview');
    const { uuid, counts } = row;
    if (counts.right === 0) throw new Refusal('nothing_to_load');

    const payload = { uuid, ...authorOf(user) };
    const job = await enqueueJob(db, loadJobKind(kind), payload, { user: user.user_uuid });
    await db
      .update(imports)
      .set({ state: 'loading', current: 0, end: counts.right, job_uuid: job, changed_at: sql`now()` })
      .where(eq(imports.uuid, uuid));
    note({ record: uuid, after: { file: row.file_name, sha256, rows: counts.right } });
    return { uuid, job };
  });
};
