import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { saveFile } from '@simdesk/durable-file';
import { z } from 'zod';
import { StartError } from '../platform/start-error.ts';

const Part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
export type Part = z.output<typeof Part>;

/** The count of the rows of a table, or a sum of amounts: at the beginning and at the end of the backup. */
const Figures = z.record(z.string(), z.tuple([z.string(), z.string()]));

const Manifest = z.object({
  format: z.literal(1),
  /** The program that made it. */
  version: z.string(),
  created_at: z.string(),
  /** The files of an embedded database, or a dump of another one. */
  kind: z.enum(['physical', 'logical']),
  postgres: z.string(),
  migrations: z.array(z.string()),
  figures: Figures,
  files: z.object({ count: z.int(), bytes: z.int() }),
  encrypted: z.boolean(),
  parts: z.object({ database: Part, files: Part }),
});
export type Manifest = z.output<typeof Manifest>;

const manifestName = 'manifest.json';

/** With a key the manifest has a signature, so that nobody can exchange it with its parts. */
export const writeManifest = (folder: string, manifest: Manifest, key: Buffer | null): Promise<void> => {
  const content = { manifest, ...(key && { signature: signatureOf(manifest, key) }) };
  return saveFile(join(folder, manifestName), `${JSON.stringify(content, null, 2)}\n`, 0o600);
};

export const readManifest = async (folder: string, key: Buffer | null): Promise<Manifest> => {
  const { manifest, signature } = await readUnchecked(folder);
  if (manifest.encrypted && key === null) throw new StartError('The backup is encrypted: set BACKUP_KEY.');
  if (!manifest.encrypted && key !== null)
    throw new StartError('The backup is not encrypted, but BACKUP_KEY is set: unset it if you trust this backup.');
  if (key && !isEqual(signature ?? '', signatureOf(manifest, key)))
    throw new StartError('The manifest has another signature: BACKUP_KEY is another one, or the manifest was changed.');
  return manifest;
};

/** Without a look at its signature, to list backups. */
export const readUnchecked = async (folder: string) => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    throw new StartError(`There is no backup in ${folder}.`, { cause });
  });
  const parsed = Stored.safeParse(parseJson(text));
  if (!parsed.success) throw new StartError(`The manifest in ${folder} is damaged, or of another version of Simdesk.`);
  return parsed.data;
};

const Stored = z.object({ manifest: Manifest, signature: z.string().optional() });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const signatureOf = (manifest: Manifest, key: Buffer): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(Manifest.parse(manifest)))
    .digest('hex');

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
