import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { AnyCall } from '@simdesk/contract';
import { formatBytes, type Problem } from '@simdesk/rules';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './context.ts';
import { invalid, Refusal } from '../refusal.ts';

export interface ReceivedForm {
  fields: Record<string, unknown>;
  file: UploadedFile | null;
  /** Removes the received file, unless it was moved away. */
  discard: () => Promise<void>;
}

/** Reads a multipart form: its one file goes straight to disk, its fields become the input. Null for a call without forms. */
export const receiveForm = async (
  request: FastifyRequest,
  { fileFields, fileOptional }: AnyCall,
  maxBytes: number,
): Promise<ReceivedForm | null> => {
  if (fileFields.length === 0 || (fileOptional && !request.isMultipart())) return null;
  if (!request.isMultipart()) throw new Refusal('unsupported_type');
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const fields: Record<string, unknown> = {};
    const unknownFields: Record<string, Problem> = {};
    let file: UploadedFile | null = null;
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 50, fieldSize: 1024 * 1024 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
      } else if (fileFields.includes(part.fieldname)) {
        file = await receiveFile(part, join(folder, 'content'), maxBytes);
      } else {
        unknownFields[part.fieldname] = 'invalid';
        // An ignored part must be read, or the caller never finishes sending it.
        part.file.resume();
      }
    }
    if (Object.keys(unknownFields).length > 0) throw invalid(unknownFields);
    if (!file && !fileOptional) throw invalid({ [fileFields[0] ?? 'file']: 'required' });
    return { fields, file, discard };
  } catch (error) {
    await discard();
    throw isOwnError(error) ? error : new Refusal('malformed');
  }
};

const receiveFile = async ({ fieldname, filename, file }: MultipartFile, path: string, maxBytes: number) => {
  await pipeline(file, createWriteStream(path));
  if (file.truncated) throw new Refusal('too_large', { limit: formatBytes(maxBytes) });
  return { field: fieldname, name: filename || 'file', path, size: file.bytesRead };
};

/** A refusal or a disk error. Any other error means a malformed form: cut off, or with more parts than allowed. */
const isOwnError = (error: unknown): boolean => error instanceof Refusal || (error instanceof Error && 'syscall' in error);
