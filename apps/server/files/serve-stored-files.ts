import { fileExtensionOf, fileTypes } from '@simdesk/rules';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import { verifyTicket } from '../core/auth/link-tickets.ts';
import type { ByteRange } from '../outside/storage.ts';
import { findStoredFile, mayReadArea, openStoredFile, type StoredFile } from './stored-files.ts';

/** Serves stored files at their URLs. A private file without a ticket is answered as not found. */
export const serveStoredFiles = (app: FastifyInstance, services: Services): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const file = await findRequestedFile(services, request);
      if (!file || !(await mayOpen(services, request, file))) throw new Refusal('not_found');
      const etag = `"${file.sha256}"`;
      if (hasEtag(request.headers['if-none-match'], etag)) return describeFile(reply, file, etag).code(304).send();

      const isCurrent = (request.headers['if-range'] ?? etag) === etag;
      const range = isCurrent ? parseByteRange(request.headers.range, file.size) : null;
      const content = request.method === 'HEAD' ? null : await openStoredFile(services.storage, request.log, file, range);
      describeFile(reply, file, etag).header('content-length', range ? range.end - range.start + 1 : file.size);
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      return reply.send(content);
    },
  });
};

const mayOpen = async (services: Services, request: FastifyRequest, { area, path }: StoredFile): Promise<boolean> => {
  if (mayReadArea(null, area)) return true;
  const { ticket } = request.query as Record<string, unknown>;
  const user = typeof ticket === 'string' ? await verifyTicket(services, ticket, path) : null;
  return user !== null && mayReadArea(user, area);
};

const findRequestedFile = async ({ connection }: Services, request: FastifyRequest): Promise<StoredFile | null> => {
  const [path = ''] = (request.raw.url ?? '').split('?');
  return path.split('/').length === pathSegments ? findStoredFile(connection.database, path) : null;
};

/** An empty segment, `files`, area, year, month, uuid, name. */
const pathSegments = 7;

const describeFile = (reply: FastifyReply, { name, content_type, area }: StoredFile, etag: string): FastifyReply => {
  const extension = fileExtensionOf(name);
  const type = extension && fileTypes[extension];
  const isPublic = mayReadArea(null, area);
  return reply.headers({
    'content-type': content_type,
    'content-disposition': contentDisposition(name, { type: type?.inline ? 'inline' : 'attachment' }),
    'content-security-policy': type?.group === 'pdf' ? pdfPolicy : policy,
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  });
};

/** Some browsers show no PDF in a sandbox, and a PDF has no access to the site anyway. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'";
const policy = `sandbox; ${pdfPolicy}`;

const hasEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((value) => ['*', etag, `W/${etag}`].includes(value.trim()));

/** The range of a `Range` header. The answer to multiple ranges, other units and ranges past the end is the whole file, as HTTP allows. */
export const parseByteRange = (header: string | undefined, size: number): ByteRange | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
};
