import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { problemOf } from '../testing/config-problem.ts';

describe('the settings of a bucket', () => {
  const credentials = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  it('are those of Amazon unless there is another endpoint', () => {
    const { s3 } = readConfig({ STORAGE_URL: 's3://my-files/shop/live/', S3_REGION: 'eu-south-1', ...credentials });
    expect(s3).toEqual({
      ...{ bucket: 'my-files', prefix: 'shop/live/', endpoint: 'https://s3.eu-south-1.amazonaws.com', region: 'eu-south-1' },
      ...{ isPathStyle: false, accessKeyId: 'key', secretAccessKey: 'secret', ca: null, timeoutMs: 10_000 },
    });
    const other = { STORAGE_URL: 's3://my-files', S3_ENDPOINT: 'https://minio.example:9000/', ...credentials };
    expect(readConfig(other).s3).toMatchObject({ prefix: '', endpoint: 'https://minio.example:9000', isPathStyle: true });
    expect(readConfig({ ...other, S3_PATH_STYLE: 'false' }).s3).toMatchObject({ isPathStyle: false });
  });

  it.each(Object.keys(credentials))('include %s', (name) =>
    expect(problemOf({ STORAGE_URL: 's3://my-files', ...credentials, [name]: '' })).toContain(`${name}: must be set too`),
  );

  it('are useless without the bucket', () => {
    expect(problemOf(credentials)).toContain('STORAGE_URL: must be set too, because S3_ACCESS_KEY_ID is');
  });
});
