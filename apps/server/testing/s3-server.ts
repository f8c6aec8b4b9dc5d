import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../platform/storage-settings.ts';
import { signatureProblem } from './s3-signature.ts';

/** What goes wrong with a request: an error, no answer at all, or a connection that is cut before or within the answer. */
export type S3Fault = { status: number; code?: string } | 'silent' | 'cut' | 'cut-body' | 'lost-answer' | 'late-error';

export interface S3Call {
  method: string;
  key: string;
  query: Record<string, string>;
}

/** A small server with one bucket that speaks enough of S3 for the tests, and checks every signature. */
export interface S3Server {
  settings: S3Settings;
  calls: S3Call[];
  objects: Map<string, StoredObject>;
  uploads: Map<string, Upload>;
  /** Decides what goes wrong with a request; null: nothing. */
  fault: (call: S3Call) => S3Fault | null;
  stop: () => Promise<void>;
  /** After a stop: the same objects at the same port. */
  startAgain: () => Promise<void>;
}

interface StoredObject {
  content: Buffer;
  changedAt: Date;
}

interface Upload {
  key: string;
  startedAt: Date;
  parts: Map<number, Buffer>;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const account = { accessKeyId: 'test-key', secretAccessKey: 'test/secret+key', region: 'eu-south-1' };
const bucket = 'simdesk-files';

export const startS3Server = async (): Promise<S3Server> => {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Upload>();
  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const { bucketName, call } = readCall(request);
    server.calls.push(call);
    const fault = server.fault(call);
    if (fault === 'silent') return;
    if (fault === 'cut') return void request.socket.destroy();
    const isRefused = typeof fault === 'object' && fault !== null;
    const problem = signatureProblem(request, body, account);
    const answer = isRefused
      ? failure(fault.status, fault.code ?? 'InternalError')
      : problem !== null
        ? failure(problem === 'AuthorizationHeaderMalformed' ? 400 : 403, problem)
        : bucketName !== bucket
          ? failure(404, 'NoSuchBucket')
          : fault === 'late-error'
            ? { ...failure(500, 'InternalError'), status: 200 }
            : answerOf({ objects, uploads }, call, request, body);
    if (fault === 'lost-answer') return void request.socket.destroy();
    const content = Buffer.from(answer.body ?? '');
    response.writeHead(answer.status, { 'content-length': content.length, ...answer.headers });
    if (request.method === 'HEAD') return void response.end();
    if (fault !== 'cut-body') return void response.end(content);
    response.write(content.subarray(0, Math.ceil(content.length / 2)), () => setImmediate(() => request.socket.destroy()));
  };
  const http = createServer((request, response) => {
    listener(request, response).catch(() => request.socket.destroy());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const server: S3Server = {
    settings: {
      ...{ bucket, prefix: 'live/', ...account, isPathStyle: true, ca: null, timeoutMs: 5000 },
      endpoint: `http://127.0.0.1:${port}`,
    },
    calls: [],
    objects,
    uploads,
    fault: () => null,
    stop: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
    startAgain: async () => {
      http.listen(port, '127.0.0.1');
      await once(http, 'listening');
    },
  };
  return server;
};

/** The bucket is in the host name or in the path. */
const readCall = (request: IncomingMessage): { bucketName: string; call: S3Call } => {
  const url = new URL(request.url ?? '', 'http://host');
  const host = request.headers.host ?? '';
  const segments = decodeURIComponent(url.pathname).split('/').slice(1);
  const bucketName = host.startsWith('127.') ? (segments.shift() ?? '') : (host.split('.')[0] ?? '');
  const query = Object.fromEntries(url.searchParams);
  return { bucketName, call: { method: request.method ?? '', key: segments.join('/'), query } };
};

interface Bucket {
  objects: Map<string, StoredObject>;
  uploads: Map<string, Upload>;
}

const answerOf = ({ objects, uploads }: Bucket, call: S3Call, request: IncomingMessage, body: Buffer): Answer => {
  const { method, key, query } = call;
  if (key === '') return 'uploads' in query ? listOfUploads(uploads, query) : listOfObjects(objects, query);
  if (method === 'POST' && 'uploads' in query) {
    const uploadId = randomUUID();
    uploads.set(uploadId, { key, startedAt: new Date(), parts: new Map() });
    return xml('InitiateMultipartUploadResult', element('UploadId', uploadId));
  }
  if (query['uploadId'] !== undefined) return answerUpload({ objects, uploads }, call, query['uploadId'], body);
  if (method === 'PUT') {
    objects.set(key, { content: body, changedAt: new Date() });
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const object = objects.get(key);
  return object ? read(object.content, request.headers.range, request.headers['if-match']) : failure(404, 'NoSuchKey');
};

const answerUpload = ({ objects, uploads }: Bucket, { method, key, query }: S3Call, id: string, body: Buffer): Answer => {
  const upload = uploads.get(id);
  if (!upload || upload.key !== key) return failure(404, 'NoSuchUpload');
  if (method === 'PUT') {
    upload.parts.set(Number(query['partNumber']), body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  uploads.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
  const parts = listed.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
  if (listed.length === 0 || parts.some((part, index) => etagOf(part) !== listed[index]?.[2])) return failure(400, 'InvalidPart');
  objects.set(key, { content: Buffer.concat(parts), changedAt: new Date() });
  return xml('CompleteMultipartUploadResult', element('Key', key));
};

const read = (content: Buffer, range: string | undefined, ifMatch: string | undefined): Answer => {
  const etag = etagOf(content);
  if (ifMatch !== undefined && ifMatch !== etag) return failure(412, 'PreconditionFailed');
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first === '') return { status: 200, headers: { etag }, body: content };
  if (Number(first) >= content.length) return failure(416, 'InvalidRange');
  const body = content.subarray(Number(first), Number(last) + 1);
  return { status: 206, headers: { etag, 'content-range': `bytes ${first}-${last}/${content.length}` }, body };
};

const listOfObjects = (objects: Map<string, StoredObject>, query: Record<string, string>): Answer => {
  const { prefix = '', 'max-keys': maxKeys = '1000', 'continuation-token': token = '' } = query;
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const from = token === '' ? 0 : keys.findIndex((key) => Buffer.from(key).toString('base64') === token);
  const page = keys.slice(from, from + Number(maxKeys));
  const next = keys[from + Number(maxKeys)];
  const contents = page.map((key) => {
    const { content, changedAt } = objects.get(key) ?? { content: '', changedAt: new Date() };
    const values = { Key: key, LastModified: changedAt.toISOString(), Size: String(content.length) };
    return `<Contents>${elements(values)}</Contents>`;
  });
  const more = next === undefined ? '' : element('NextContinuationToken', Buffer.from(next).toString('base64'));
  return xml('ListBucketResult', element('IsTruncated', String(next !== undefined)) + more + contents.join(''));
};

const listOfUploads = (uploads: Map<string, Upload>, { prefix = '' }: Record<string, string>): Answer => {
  const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
  const items = found.map(([UploadId, { key, startedAt }]) => {
    const values = { Key: key, UploadId, Initiated: startedAt.toISOString() };
    return `<Upload>${elements(values)}</Upload>`;
  });
  return xml('ListMultipartUploadsResult', element('IsTruncated', 'false') + items.join(''));
};

const elements = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => element(name, value))
    .join('');
const element = (name: string, value: string): string => `<${name}>${value.replaceAll('&', '&amp;')}</${name}>`;
const xml = (name: string, content: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`,
});
const failure = (status: number, code: string): Answer => ({ ...xml('Error', element('Code', code)), status });
const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;
