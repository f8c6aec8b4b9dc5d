import { z } from 'zod';

/** Where an import stands: not begun, being checked, previewed, being loaded, loaded, or broken off by us. */
export const importState = z.enum(['none', 'checking', 'ready', 'loading', 'loaded', 'failed']);

/** The first lines that cannot be loaded, with what is wrong in which column. */
export const ImportErrors = z.array(z.object({ line: z.int(), fields: z.record(z.string(), z.string()) }));
