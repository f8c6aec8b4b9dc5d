import type { contract, TrackingImport } from '@simdesk/contract';
import { problemSentence, trackingReason } from '@simdesk/rules';
import type { Context } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import { acceptedLines, failedLines, failedLinesFile, importProgress, loadImport, previewImport } from '../imports/index.ts';
import { trackingFile, type TrackingLine } from './tracking-file.ts';

export { trackingFile } from './tracking-file.ts';

export const trackingImport: Handlers<typeof contract.trackingImport> = {
  upload: async ({ loadToDb, wait }, context) => {
    const { uuid, job } = await (loadToDb ? loadImport(context, trackingFile) : previewImport(context, trackingFile));
    if (wait) {
      const { state } = await context.services.jobs.wait(job, longestWaitMs);
      if (state === 'failed') throw new Refusal('internal');
      if (state !== 'done') throw new Refusal('import_running');
    }
    return readResult(context, uuid);
  },

  progress: ({ uuid }, context) => readResult(context, uuid),

  failedLines: async ({ uuid }, context) => {
    const progress = await importProgress(context, trackingFile, uuid);
    return failedLinesFile(context.db, trackingFile, progress.uuid, reasonOf);
  },
};

/** Longer than the largest file takes. */
const longestWaitMs = 300_000;
const maxFailed = 5000;
const maxAccepted = 200;

const readResult = async (context: Context, importUuid?: string): Promise<TrackingImport> => {
  const { uuid, counts, current, end, state, file, encoding } = await importProgress(context, trackingFile, importUuid);
  // While it runs, the lists would grow with every request for the progress.
  const hasEnded = uuid !== null && current === end;
  const failed = hasEnded ? await failedLines(context.db, uuid, maxFailed) : [];
  const accepted = hasEnded ? await acceptedLines<TrackingLine>(context.db, uuid, maxAccepted) : [];
  return {
    uuid,
    failedOrders: failed.map(({ line, cells, problems }) => ({
      id: cells['order_id']?.trim() || `#${line}`,
      line,
      reason: reasonOf(problems),
      problems,
    })),
    failedCount: counts.wrong,
    successCount: counts.right,
    replacedCount: counts['replaced'] ?? 0,
    acceptedOrders: accepted.map(({ line, value: { order_id, tracking, previous } }) => ({
      id: order_id,
      line,
      tracking,
      previous,
    })),
    state,
    current,
    end,
    file,
    encoding,
  };
};

const reasonOf = (problems: Record<string, string>): string => trackingReason(problems, problemSentence);
