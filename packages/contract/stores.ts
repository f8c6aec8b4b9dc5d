import { coordinateLimits, missingCoordinate, parseDegrees, type Problem } from '@simdesk/rules';
import { z } from 'zod';
import { file, list, response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { flag, flagAnswer, instant, priority, requiredText, shownText, text, upTo, uuid } from './core/fields.ts';
import { fileEncoding, ImportErrors, importState } from './core/imports.ts';
import { listQuery, resource } from './core/resource.ts';
import { versionField } from './core/update.ts';

const degrees = (limit: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .check(...upTo(100, 'number'))
          .transform(parseDegrees),
        z.null(),
      ],
      'number' satisfies Problem,
    )
    .pipe(
      z
        .number('number' satisfies Problem)
        .min(-limit, `min_value:${-limit}` satisfies Problem)
        .max(limit, `max_value:${limit}` satisfies Problem)
        .nullable(),
    )
    .default(null);

/** Without a priority, a new store is last and an existing one keeps its priority. */
const optionalPriority = z
  .union([z.literal('').transform(() => undefined), priority], {
    error: ({ input }): Problem => (typeof input === 'string' && /^\s*-?\d+\.\d+\s*$/.test(input) ? 'whole' : 'number'),
  })
  .optional();

export const StoreDraft = z
  .object({
    store_name: requiredText(200),
    address: requiredText(500),
    latitude: degrees(coordinateLimits.latitude),
    longitude: degrees(coordinateLimits.longitude),
    status: flag.default(1),
    instructions: text(2000).optional(),
    priority: optionalPriority,
  })
  .superRefine(requireBothCoordinates);

export const Store = z.object({
  uuid,
  version: z.int(),
  created_at: instant,
  store_name: shownText(),
  address: shownText(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  status: flagAnswer,
  instructions: shownText(),
  priority: z.int(),
});
export type Store = z.output<typeof Store>;

/** The progress of the caller's latest preview or import. */
export const StoreImport = z.object({
  current: z.int(),
  /** The step has ended when `current` equals `end`. */
  end: z.int(),
  details: z.object({
    rowCount: z.int(),
    successCount: z.int(),
    successGeocodes: z.int(),
    errorCount: z.int(),
  }),
  state: importState,
  file: z.string(),
  encoding: fileEncoding,
  /** The sheet of a workbook that was read; empty for a CSV file. */
  sheet: z.string(),
  /** The number of other sheets, which are not read. */
  skippedSheets: z.int(),
  errors: ImportErrors,
});
export type StoreImport = z.output<typeof StoreImport>;

/** A valid line of the latest preview, which is loaded as it is. */
const AcceptedStore = z.object({
  line: z.int(),
  store_name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

const base = '/api/admin';

const plainCalls = resource({
  base,
  area: 'stores',
  item: Store,
  draft: StoreDraft,
  paths: {
    list: 'get-sales-points',
    get: 'get-sale-point',
    create: 'create-sale-point',
    update: 'update-sale-point',
    publish: 'change-sale-point-publish',
    remove: 'delete-sale-point',
  },
});

export const stores = {
  ...plainCalls,
  get: call({ ...plainCalls.get, method: 'GET' }),
  update: call({ ...plainCalls.update, input: plainCalls.update.input.superRefine(requireBothCoordinates) }),
  /** The field `publish` of other records is `status` here. */
  publish: call({ ...plainCalls.publish, input: z.object({ uuid, status: flag, ...versionField }) }),
  geocode: call({
    method: 'GET',
    path: `${base}/get-geocode-address`,
    access: 'stores:edit',
    input: z.object({ address: requiredText(500) }),
    answer: response(z.object({ latitude: z.number(), longitude: z.number() })),
  }),
  /** Starts the preview of a file, or with the same file and `isLoad`, the import of the previewed lines. */
  upload: call({
    method: 'POST',
    path: `${base}/upload-csv-sales-points`,
    access: 'stores:edit',
    input: z.object({ isLoad: flag.default(0) }),
    answer: trueAnswer,
    fileFields: ['file'],
    fieldsInForm: true,
  }),
  progress: call({
    method: 'GET',
    path: `${base}/upload-csv-sales-points/progress`,
    access: 'stores:edit',
    answer: response(StoreImport),
    passive: true,
  }),
  /** The valid lines of the latest preview or import, in pages. */
  acceptedLines: call({
    method: 'GET',
    path: `${base}/upload-csv-sales-points/accepted-lines`,
    access: 'stores:edit',
    input: listQuery.pick({ page: true, pageSize: true }),
    answer: list(AcceptedStore),
  }),
  /** The failed lines of the latest preview as a CSV file: their cells as sent, their numbers and reasons. */
  failedLines: call({
    method: 'GET',
    path: `${base}/upload-csv-sales-points/failed-lines.csv`,
    access: 'stores:edit',
    answer: file,
    byTicket: true,
  }),
};

/** An update that leaves one out is checked together with the stored one. */
function requireBothCoordinates(
  { latitude, longitude }: Partial<Record<'latitude' | 'longitude', number | null | undefined>>,
  issues: z.RefinementCtx,
): void {
  if (latitude === undefined || longitude === undefined) return;
  const missing = missingCoordinate({ latitude, longitude });
  if (missing) issues.addIssue({ code: 'custom', path: [missing], message: 'required' satisfies Problem });
}
