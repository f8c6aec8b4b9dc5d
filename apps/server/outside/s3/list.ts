import { text } from 'node:stream/consumers';
import { readXml, type Xml } from './read-xml.ts';
import type { S3Client } from './s3-client.ts';

/** All objects whose keys begin with the prefix, page by page. */
export async function* listObjects(client: S3Client, prefix: string, pageSize = 1000) {
  let token: string | null = null;
  do {
    const query: Record<string, string> = { 'list-type': '2', prefix, 'max-keys': String(pageSize) };
    if (token !== null) query['continuation-token'] = token;
    const page = await readPage(client, query);
    for (const object of page.all('Contents')) {
      const size = Number(object.text('Size'));
      yield { key: object.text('Key') ?? '', size, changedAt: new Date(object.text('LastModified') ?? 0) };
    }
    token = page.text('IsTruncated') === 'true' ? page.text('NextContinuationToken') : null;
  } while (token !== null);
}

/** All unfinished uploads of such keys. */
export async function* listUploads(client: S3Client, prefix: string) {
  let next: Record<string, string> | null = {};
  while (next !== null) {
    const page: Xml = await readPage(client, { uploads: '', prefix, ...next });
    for (const upload of page.all('Upload')) {
      const startedAt = new Date(upload.text('Initiated') ?? 0);
      yield { key: upload.text('Key') ?? '', uploadId: upload.text('UploadId') ?? '', startedAt };
    }
    const isTruncated = page.text('IsTruncated') === 'true';
    const markers = { 'key-marker': page.text('NextKeyMarker') ?? '', 'upload-id-marker': page.text('NextUploadIdMarker') ?? '' };
    next = isTruncated ? markers : null;
  }
}

const readPage = async (client: S3Client, query: Record<string, string>): Promise<Xml> =>
  readXml(await text(await client({ method: 'GET', key: '', query })));
