import { fileExtensionOf, fileTypes } from '@simdesk/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../core/http/content-disposition.ts';
import type { Services } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import { userOfTicket } from '../core/auth/link-tickets.ts';
import { bytePartOf } from './byte-part.ts';
import { findStoredFile, mayReadArea, openStoredFile, type StoredFile } from './stored-files.ts';

/** The public files at their addresses, for pages and pictures anywhere. A private one is as if it did not exist without a ticket. */
export const serveStoredFiles = (app: FastifyInstance, services: Services): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      const file = await findRequested(services, request);
      if (!file || !(await mayOpen(services, request, file))) throw new Refusal('not_found');
      const etag = `"${file.sha256}"`;
      if (isKnown(request.headers['if-none-match'], etag)) return describe(reply, file, etag).code(304).send();

      const isCurrent = (request.headers['if-range'] ?? etag) === etag;
      const part = isCurrent ? bytePartOf(request.headers.range, file.size) : null;
      const content = request.method === 'HEAD' ? null : await openStoredFile(services.storage, request.log, file, part);
      describe(reply, file, etag).header('content-length', part ? part.end - part.start + 1 : file.size);
      if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
      return reply.send(content);
    },
  });
};

const mayOpen = async (services: Services, request: FastifyRequest, { area, path }: StoredFile): Promise<boolean> => {
  if (mayReadArea(null, area)) return true;
  const { ticket } = request.query as Record<string, unknown>;
  const user = typeof ticket === 'string' ? await userOfTicket(services, ticket, path) : null;
  return user !== null && mayReadArea(user, area);
};

const findRequested = async ({ connection }: Services, request: FastifyRequest): Promise<StoredFile | null> => {
  const [path = ''] = (request.raw.url ?? '').split('?');
  return path.split('/').length === segmentsOfAPath ? findStoredFile(connection.database, path) : null;
};

/** An empty one, `files`, area, year, month, uuid, name. */
const segmentsOfAPath = 7;

const describe = (reply: FastifyReply, { name, content_type, area }: StoredFile, etag: string): FastifyReply => {
  const extension = fileExtensionOf(name);
  const type = extension && fileTypes[extension];
  const isPublic = mayReadArea(null, area);
  return reply.headers({
    'content-type': content_type,
    'content-disposition': contentDisposition(type?.inline ? 'inline' : 'attachment', name),
    'content-security-policy': type?.group === 'pdf' ? policyOfPdf : policy,
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
  });
};

/** Not every browser shows a PDF within a sandbox, and a PDF has no rights on the site anyway. */
const policyOfPdf = "default-src 'none'; style-src 'unsafe-inline'";
const policy = `sandbox; ${policyOfPdf}`;

const isKnown = (known: string | undefined, etag: string): boolean =>
  known !== undefined && known.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
