import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Account {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Computes the signature (version 4) of a request again; answers the code of what is wrong, or null. */
export const signatureProblem = (request: IncomingMessage, body: Buffer, account: Account): string | null => {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parsed) return 'AccessDenied';
  const [, keyId = '', day = '', region = '', signedHeaders = '', signature = ''] = parsed;
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const date = header('x-amz-date');
  if (!date.startsWith(day) || Math.abs(Date.now() - timeOf(date)) > 15 * 60_000) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))) return 'AccessDenied';
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url ?? '', 'http://host');
  const canonical = [
    request.method,
    url.pathname.split('/').map(encodeAgain).join('/'),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${header(name)}`),
    '',
    signedHeaders,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${account.secretAccessKey}`),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
};

const canonicalQuery = (url: URL): string =>
  url.search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=').map(encodeAgain))
    .map(([name = '', value = '']) => `${name}=${value}`)
    .toSorted()
    .join('&');

const encodeAgain = (part: string): string =>
  encodeURIComponent(decodeURIComponent(part)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'));

const hmac = (key: Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest();
const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
