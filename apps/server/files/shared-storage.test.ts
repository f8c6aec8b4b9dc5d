import { SystemRole } from '@simdesk/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../app.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { testServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-forms.ts';

const bucket = await startS3Server();
const { endpoint, region, accessKeyId, secretAccessKey } = bucket.settings;
const server = testServer({
  ...{ STORAGE_URL: 's3://simdesk-files/live', S3_ENDPOINT: endpoint, S3_REGION: region },
  ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
});

let servers: RunningApp[];
let token: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.Admin);
  servers = [server.running(), await server.second()];
});
afterEach(() => (bucket.fault = () => null));
afterAll(() => bucket.stop());

const upload = async (content: string) => new URL(await uploadFile(server, token, { name: 'nota.txt', content })).pathname;

describe('a file in a bucket', () => {
  it('is read through every server, whole or in part', async () => {
    const url = await upload('ciao mondo');
    for (const { app } of [...servers, ...servers, ...servers]) {
      const whole = await app.inject({ url });
      expect([whole.statusCode, whole.body]).toEqual([200, 'ciao mondo']);
      const part = await app.inject({ url, headers: { range: 'bytes=5-7' } });
      expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'mon', 'bytes 5-7/10']);
    }
  });

  it('cannot be stored or read while the bucket fails, which is said as a temporary failure', async () => {
    const url = await upload('ciao');
    bucket.fault = () => ({ status: 403, code: 'AccessDenied' });
    const answer = await server.request({ url });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    await expect(upload('altro')).rejects.toThrow('unavailable');
  });
});
