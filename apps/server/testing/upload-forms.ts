import { randomBytes } from 'node:crypto';
import { contract } from '@simdesk/contract';
import type { Response } from 'light-my-request';
import type { TestServer } from './test-server.ts';

export interface FormPart {
  field: string;
  /** A part with a name is a file. */
  name?: string;
  content: Buffer | string;
}

/** The body of a multipart form as a browser encodes it. */
export const encodeForm = (parts: FormPart[]) => {
  const boundary = `----form-${randomBytes(8).toString('hex')}`;
  const chunks = parts.flatMap(({ field, name, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`,
    name === undefined ? '' : `; filename="${name}"\r\nContent-Type: application/octet-stream`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
};

/** Sends a form with a session. */
export const sendForm = ({ request }: TestServer, token: string, url: string, parts: FormPart[]): Promise<Response> => {
  const { payload, headers } = encodeForm(parts);
  return request({ method: 'POST', url, payload, headers: { ...headers, 'x-session-uuid': token } });
};

/** Uploads a file and answers its address. */
export const uploadFile = async (
  server: TestServer,
  token: string,
  file: { name: string; content: Buffer | string; area?: string },
): Promise<string> => {
  const url = `${contract.files.upload.path}?currentDir=${file.area ?? 'blog'}`;
  const answer = await sendForm(server, token, url, [{ field: 'file', name: file.name, content: file.content }]);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ response: string }>().response;
};
