import { randomUUID } from 'node:crypto';
import { StartError } from '../../platform/start-error.ts';
import type { S3Settings } from '../../platform/storage-settings.ts';
import { StorageFailure } from '../storage.ts';
import { listObjects, listUploads } from './list.ts';
import { objectUrl, type S3Client } from './s3-client.ts';

/** Makes each kind of request once, so that a wrong setting or a missing right is noticed at the start. */
export const checkBucket = async (client: S3Client, settings: S3Settings): Promise<void> => {
  const key = `${settings.prefix}start-check/${randomUUID()}`;
  try {
    // A bare loop body: the first page alone shows whether listing is allowed.
    for await (const _object of listObjects(client, key, 1)) break;
    for await (const _upload of listUploads(client, key)) break;
    (await client({ method: 'PUT', key })).resume();
    (await client({ method: 'HEAD', key })).resume();
    (await client({ method: 'DELETE', key })).resume();
  } catch (failure) {
    if (failure instanceof StorageFailure) throw new StartError(explain(failure, settings));
    throw failure;
  }
};

const explain = ({ message, status, answer, reason }: StorageFailure, settings: S3Settings): string => {
  const { bucket, region } = settings;
  const { host } = objectUrl(settings, '');
  if (reason === 'slow' || reason === 'unreachable')
    return `The file storage at ${host} does not answer (${message}): start it, or correct S3_ENDPOINT.`;
  if (answer === 'NoSuchBucket') return `The file storage at ${host} has no bucket ${bucket}: create it, or correct STORAGE_URL.`;
  if (answer === 'InvalidAccessKeyId') return `The file storage at ${host} does not know S3_ACCESS_KEY_ID: correct it.`;
  if (answer === 'SignatureDoesNotMatch')
    return `The file storage at ${host} refuses S3_SECRET_ACCESS_KEY: correct it, or S3_REGION (${region}) and S3_PATH_STYLE.`;
  if (answer === 'AuthorizationHeaderMalformed' || status === 301)
    return `The file storage at ${host} has the bucket ${bucket} in another region than ${region}: correct S3_REGION.`;
  if (answer === 'RequestTimeTooSkewed')
    return `The clock of this machine differs too much from that of the file storage at ${host}: set it.`;
  if (status === 403)
    return `The file storage at ${host} does not let S3_ACCESS_KEY_ID list, read, write and delete in ${bucket}: give it these rights, or set another key.`;
  return `The file storage at ${host} cannot be used (${message}): correct STORAGE_URL and S3_ENDPOINT.`;
};
