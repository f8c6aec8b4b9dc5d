import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileExtensions, type FileExtension } from '@simdesk/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../core/refusal.ts';
import { checkContent } from './check-content.ts';
import * as contents from '../testing/file-contents.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simdesk-content-'));
});
afterAll(() => rm(folder, { recursive: true }));

const check = async (content: Buffer | string, extension: FileExtension) => {
  const path = join(folder, 'received');
  await writeFile(path, content);
  return checkContent(path, extension);
};

const validContent: Record<FileExtension, () => Promise<Buffer | string> | Buffer | string> = {
  png: () => contents.image('png'),
  jpg: () => contents.image('jpeg'),
  jpeg: () => contents.image('jpeg'),
  gif: () => contents.image('gif'),
  webp: () => contents.image('webp'),
  pdf: () => contents.pdf,
  doc: () => contents.compoundFile,
  docx: () => contents.officeDocument('wordprocessingml.document'),
  xls: () => contents.compoundFile,
  xlsx: () => contents.officeDocument('spreadsheetml.sheet'),
  ppt: () => contents.compoundFile,
  pptx: () => contents.officeDocument('presentationml.presentation'),
  odt: () => contents.openDocument('text'),
  ods: () => contents.openDocument('spreadsheet'),
  mobileconfig: () => '<?xml version="1.0"?><plist></plist>',
  zip: () => contents.zip({ 'a.txt': 'a' }),
  csv: () => 'order_id;tracking\n1;perché\n',
  txt: () => '\ufeffCittà – тариф 😀',
  html: () => '<!doctype html><p>ciao</p>',
  htm: () => '<p>ciao</p>',
  json: () => ' {"a": 1}',
  xml: () => '\ufeff<?xml version="1.0"?><a/>',
  mp4: () => contents.mp4,
  mp3: () => contents.mp3,
};

describe('a file whose content matches its extension', () => {
  it.each(fileExtensions())('is accepted: %s', async (extension) => {
    const size = await check(await validContent[extension](), extension);
    expect(size).toEqual(['png', 'jpg', 'jpeg', 'gif', 'webp'].includes(extension) ? { width: 3, height: 2 } : null);
  });

  it('is accepted as a signed configuration profile, and an office document as a zip archive', async () => {
    await expect(check(contents.signedProfile, 'mobileconfig')).resolves.toBeNull();
    await expect(check(contents.openDocument('text'), 'zip')).resolves.toBeNull();
  });

  it('has the size in which it is displayed: a portrait photo is higher than wide', async () => {
    const portrait = await sharp(await contents.image('jpeg', 30, 20))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await check(portrait, 'jpg')).toMatchObject({ width: 20, height: 30 });
  });

  it.each([
    '\ufeff<!DOCTYPE html><p>x',
    ' \n<!-- mail --><table></table>',
    '<?xml version="1.0"?>\n<!DOCTYPE html><html></html>',
  ])('is accepted as a page with a usual beginning: %j', async (page) => {
    await expect(check(page, 'html')).resolves.toBeNull();
  });

  it('is accepted as an animated image', async () => {
    const frames = await Promise.all([
      contents.image('png', 8, 8),
      sharp(await contents.image('png', 8, 8))
        .negate()
        .toBuffer(),
    ]);
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await check(animation, 'gif')).toMatchObject({ width: 8, height: 8 });
  });
});

describe('a file whose content does not match its extension', () => {
  const page = '<script>alert(1)</script>';
  it.each<[string, FileExtension, () => Promise<Buffer | string> | Buffer | string, string]>([
    ['a PNG image', 'pdf', validContent.png, 'PDF'],
    ['a web page', 'png', () => page, 'PNG'],
    ['an SVG image', 'png', () => '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>', 'PNG'],
    ['a program', 'jpg', () => contents.program, 'JPEG'],
    ['a GIF image', 'webp', validContent.gif, 'WebP'],
    ['a web page behind the first bytes of an image', 'gif', () => `GIF89a${page}`, 'GIF'],
    ['half an image', 'png', async () => (await contents.image('png', 400, 400)).subarray(0, 600), 'PNG'],
    ['a plain archive', 'docx', validContent.zip, 'Word (docx)'],
    ['a workbook', 'docx', validContent.xlsx, 'Word (docx)'],
    ['a workbook', 'xls', validContent.xlsx, 'Excel (xls)'],
    ['a document of the older format', 'docx', validContent.doc, 'Word (docx)'],
    ['a PDF document', 'zip', validContent.pdf, 'ZIP'],
    ['text with a null byte', 'csv', () => 'a;b\n\0;1\n', 'CSV (UTF-8)'],
    ['text in Latin-1', 'txt', () => Buffer.from('perché', 'latin1'), 'TXT (UTF-8)'],
    ['text that ends within a character', 'txt', () => Buffer.from('perché').subarray(0, -1), 'TXT (UTF-8)'],
    ['a program', 'txt', () => contents.program, 'TXT (UTF-8)'],
    ['plain text', 'json', () => 'ciao', 'JSON (UTF-8)'],
    ['plain text', 'xml', () => 'ciao', 'XML (UTF-8)'],
    ['plain text', 'html', () => 'Ciao, il tuo ordine è partito.', 'HTML (UTF-8)'],
    ['a PDF document', 'html', validContent.pdf, 'HTML (UTF-8)'],
    ['a Word document', 'html', validContent.docx, 'HTML (UTF-8)'],
    ['a page in Latin-1', 'html', () => Buffer.from('<p>perché</p>', 'latin1'), 'HTML (UTF-8)'],
    ['a page with a null byte', 'htm', () => '<p>\0</p>', 'HTML (UTF-8)'],
    ['plain text', 'mobileconfig', () => 'ciao', 'Apple mobileconfig'],
    ['a recording', 'mp4', validContent.mp3, 'MP4'],
    ['a few bytes', 'mp3', () => 'ab', 'MP3'],
  ])('is refused: %s named .%s', async (_what, extension, content, expected) => {
    const result = check(await content(), extension);
    await expect(result).rejects.toThrow(`The content of this file is not of the kind ${expected}.`);
    await expect(result).rejects.toMatchObject({ code: 'file_type', status: 415 });
  });
});

describe('an image', () => {
  it('with too many pixels is refused before decoding', async () => {
    const hugeImage = await sharp({ create: { width: 16_000, height: 5_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const refusal = await check(hugeImage, 'png').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ status: 413, message: 'This picture has more than the 64 megapixels allowed.' });
  });
});
