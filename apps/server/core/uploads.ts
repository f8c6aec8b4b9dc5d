import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import { formatBytes } from '@simdesk/rules';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './context.ts';
import { invalid, Refusal } from './refusal.ts';

export interface ReceivedForm {
  fields: Record<string, unknown>;
  file: UploadedFile;
  /** Removes the received file, unless it was moved away. */
  discard: () => Promise<void>;
}

/** Reads a multipart form: its one file goes straight to disk, its fields become the input. */
export const receiveForm = async (
  request: FastifyRequest,
  fileFields: readonly string[],
  maxBytes: number,
): Promise<ReceivedForm> => {
  if (!request.isMultipart()) throw new Refusal('unsupported_type');
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const fields: Record<string, unknown> = {};
    let file: UploadedFile | null = null;
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 50, fieldSize: 1024 * 1024 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      if (!fileFields.includes(part.fieldname)) throw invalid({ [part.fieldname]: 'invalid' });
      const path = join(folder, 'content');
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw new Refusal('too_large', { limit: formatBytes(maxBytes) });
      file = { field: part.fieldname, name: part.filename, path, size: part.file.bytesRead };
    }
    if (!file) throw invalid({ [fileFields[0] ?? 'file']: 'required' });
    return { fields, file, discard };
  } catch (error) {
    await discard();
    throw error;
  }
};
