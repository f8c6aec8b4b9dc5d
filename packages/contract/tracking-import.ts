import { z } from 'zod';
import { file, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { flag, uuid } from './core/fields.ts';
import { fileEncoding, importState } from './core/imports.ts';

/** The result of a tracking file. While the file is being checked or loaded, the lists are empty. */
export const TrackingImport = z.object({
  /** Null if there is no import. */
  uuid: uuid.nullable(),
  /** The first failed lines. The reason is in English; `problems` has its parts by column. */
  failedOrders: z.array(
    z.object({ id: z.string(), line: z.int(), reason: z.string(), problems: z.record(z.string(), z.string()) }),
  ),
  failedCount: z.int(),
  successCount: z.int(),
  /** The number of valid lines that replace another tracking number. */
  replacedCount: z.int(),
  /** The first valid lines; `previous` is the tracking number before the import. */
  acceptedOrders: z.array(z.object({ id: z.string(), line: z.int(), tracking: z.string(), previous: z.string() })),
  state: importState,
  current: z.int(),
  /** The step has ended when `current` equals `end`. */
  end: z.int(),
  file: z.string(),
  encoding: fileEncoding,
});
export type TrackingImport = z.output<typeof TrackingImport>;

const path = '/api/admin/upload-csv-delivery-files';

export const trackingImport = {
  /**
   * Previews a file, or with the same file and `loadToDb`, loads the previewed lines. Answers when that is done; with `wait: 0`
   * at once.
   */
  upload: call({
    method: 'POST',
    path,
    access: 'tracking-import:edit',
    input: z.object({ loadToDb: flag.default(0), wait: flag.default(1) }),
    answer: response(TrackingImport),
    fileFields: ['file'],
    fieldsInForm: true,
    ownTransactions: true,
  }),
  /** A preview or import of the caller; without a uuid the latest one. */
  progress: call({
    method: 'GET',
    path: `${path}/progress`,
    access: 'tracking-import:edit',
    input: z.object({ uuid: uuid.optional() }),
    answer: response(TrackingImport),
    passive: true,
  }),
  /** The failed lines of a preview or import as a CSV file: their cells as sent, their numbers and reasons. */
  failedLines: call({
    method: 'GET',
    path: `${path}/failed-lines.csv`,
    access: 'tracking-import:edit',
    input: z.object({ uuid: uuid.optional() }),
    answer: file,
    byTicket: true,
  }),
};
