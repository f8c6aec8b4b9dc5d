import { z } from 'zod';
import { response } from './core/answer.ts';
import { call } from './core/call.ts';
import { flag } from './core/fields.ts';

/** The result of a tracking file. */
export const TrackingImport = z.object({
  /** The first failed lines. The reason is in English; `problems` holds its parts by column. */
  failedOrders: z.array(z.object({ id: z.string(), reason: z.string(), problems: z.record(z.string(), z.string()) })),
  failedCount: z.int(),
  successCount: z.int(),
});
export type TrackingImport = z.output<typeof TrackingImport>;

export const trackingImport = {
  /** Previews a file, or with the same file and `loadToDb`, loads the previewed lines. */
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
