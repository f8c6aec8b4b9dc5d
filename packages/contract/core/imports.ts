import { z } from 'zod';

/** The state of an import; `ready` means previewed, `failed` that a job failed. */
export const importState = z.enum(['none', 'checking', 'ready', 'loading', 'loaded', 'failed']);

/** The first invalid lines, with their problems by column. */
export const ImportErrors = z.array(z.object({ line: z.int(), fields: z.record(z.string(), z.string()) }));

/** How the file was read: valid UTF-8 as UTF-8, any other file as Windows-1252. */
export const fileEncoding = z.enum(['utf-8', 'windows-1252']);
