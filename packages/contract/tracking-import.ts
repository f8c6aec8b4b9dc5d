import { z } from 'zod';
import { response } from './core/answer.ts';
import { call } from './core/call.ts';
import { flag } from './core/fields.ts';

/** What became of the lines of a tracking file. */
export const TrackingImport = z.object({
  /** The first of them. The reason is in English; `problems` by column are what it was made of. */
  failedOrders: z.array(z.object({ id: z.string(), reason: z.string(), problems: z.record(z.string(), z.string()) })),
  failedCount: z.int(),
  successCount: z.int(),
});
export type TrackingImport = z.output<typeof TrackingImport>;

export const trackingImport = {
  /** Shows what a file would do or, with the same file and `loadToDb`, does exactly that. */
  upload: call({
    method: 'POST',
    path: '/api/admin/upload-csv-delivery-files',
    access: 'tracking-import:edit',
    input: z.object({ loadToDb: flag.default(0) }),
    answer: response(TrackingImport),
    fileFields: ['file'],
    fieldsInForm: true,
    ownTransactions: true,
  }),
};
