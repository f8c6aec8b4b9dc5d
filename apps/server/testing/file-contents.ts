import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** The smallest valid files of several kinds. */

export const image = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 3, height = 2): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1c7ed6' } })
    .toFormat(format)
    .toBuffer();

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A ZIP archive; `declaredSizes` are what it says about the unpacked size of compressed entries, if not the truth. */
export const zip = (
  entries: Record<string, string | Buffer>,
  { isCompressed = false, declaredSizes = {} }: { isCompressed?: boolean; declaredSizes?: Record<string, number> } = {},
): Buffer => {
  const files = Object.entries(entries).map(([name, content]) => {
    const bytes = Buffer.from(content);
    const packed = isCompressed ? deflateRawSync(bytes, { level: 1 }) : bytes;
    const size = declaredSizes[name] ?? bytes.length;
    return { name: Buffer.from(name), packed, size, crc: crc32(bytes), method: isCompressed ? 8 : 0 };
  });
  const locals = files.map((file) => Buffer.concat([header(0x04034b50, file), file.name, file.packed]));
  const central = files.map((file, index) => {
    const before = locals.slice(0, index).reduce((sum, local) => sum + local.length, 0);
    return Buffer.concat([header(0x02014b50, file, before), file.name]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(Buffer.concat(locals).length, 16);
  return Buffer.concat([...locals, ...central, end]);
};

/** A document of Office Open XML, by the content type of its main part. */
export const officeDocument = (main: string): Buffer =>
  zip({
    '[Content_Types].xml': `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
    'part.xml': '<part/>',
  });

export const openDocument = (kind: string): Buffer =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<office/>' });

/** The container format of older Office documents. */
export const compoundFile = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

export const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126), Buffer.from('PE\0\0')]);

export const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\u0002\0isommp42'), Buffer.alloc(64)]);

export const mp3 = Buffer.concat([
  Buffer.from('ID3\u0003\0\0\0\0\0\0'),
  Buffer.from([0xff, 0xfb, 0x90, 0x64]),
  Buffer.alloc(413),
]);

export const signedProfile = Buffer.concat([Buffer.from('308006092a864886f70d010702a080', 'hex'), Buffer.alloc(32, 1)]);

/** A local file header or, with an offset, an entry of the central directory. */
const header = (
  signature: number,
  { name, packed, size, crc, method }: { name: Buffer; packed: Buffer; size: number; crc: number; method: number },
  offset?: number,
): Buffer => {
  const isListed = offset !== undefined;
  const entry = Buffer.alloc(isListed ? 46 : 30);
  const at = isListed ? 6 : 4;
  entry.writeUInt32LE(signature, 0);
  entry.writeUInt16LE(20, at);
  entry.writeUInt16LE(method, at + 4);
  entry.writeUInt32LE(crc, at + 10);
  entry.writeUInt32LE(packed.length, at + 14);
  entry.writeUInt32LE(size, at + 18);
  entry.writeUInt16LE(name.length, at + 22);
  if (isListed) entry.writeUInt32LE(offset, 42);
  return entry;
};
