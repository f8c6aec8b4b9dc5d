import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket of the settings, or the data folder. A server with a data folder loads nothing for buckets. */
export const openStorage = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> => {
  if (s3 === null) return openDiskStorage(join(dataDir, 'storage'));
  const { openS3Storage } = await import('./s3/s3-storage.ts');
  return openS3Storage(s3);
};
