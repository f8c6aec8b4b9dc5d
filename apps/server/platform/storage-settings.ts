/** The settings of the file storage, as the environment has them. */
interface Environment {
  STORAGE_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: boolean | undefined;
  S3_CA_FILE?: string | undefined;
  S3_TIMEOUT_SECONDS: number;
}

export interface S3Settings {
  bucket: string;
  /** What all keys begin with: empty, or ending in a slash. */
  prefix: string;
  endpoint: string;
  region: string;
  /** Whether the bucket is in the path of an address or in its host name. */
  isPathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
  /** Certificates (PEM) to trust in place of the public authorities. */
  ca: string | null;
  timeoutMs: number;
}

/** The bucket for the files; null: they are in the data folder. Or what is wrong. */
export const readStorage = (env: Environment): { s3: S3Settings | null } | { problems: string[] } => {
  const { STORAGE_URL, S3_ENDPOINT, S3_REGION = 'us-east-1', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE', 'S3_CA_FILE'] as const;
  if (STORAGE_URL === undefined) {
    const first = names.find((name) => env[name] !== undefined);
    return first ? { problems: [`STORAGE_URL: must be set too, because ${first} is`] } : { s3: null };
  }
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    const missing = Object.entries({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }).filter(([, value]) => value === undefined);
    return { problems: missing.map(([name]) => `${name}: must be set too, because STORAGE_URL is`) };
  }
  const [bucket = '', ...folders] = STORAGE_URL.slice('s3://'.length).split('/').filter(Boolean);
  return {
    s3: {
      bucket,
      prefix: folders.map((folder) => `${folder}/`).join(''),
      endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
      region: S3_REGION,
      // Amazon wants the bucket in the host name; the certificates and names of others seldom allow it.
      isPathStyle: env.S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      ca: env.S3_CA_FILE ?? null,
      timeoutMs: env.S3_TIMEOUT_SECONDS * 1000,
    },
  };
};

/** A bucket, and folders in it. Keys of these characters need no escaping. */
export const isStorageUrl = (text: string): boolean => {
  if (!text.startsWith('s3://')) return false;
  const path = text.slice('s3://'.length);
  const [bucket = '', ...folders] = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  const isBucket = bucket.length >= 3 && bucket.length <= 63 && /^[a-z0-9.-]+$/.test(bucket) && !/^[.-]|[.-]$/.test(bucket);
  return isBucket && folders.every((folder) => /^[\w.-]+$/.test(folder) && folder !== '.' && folder !== '..');
};
