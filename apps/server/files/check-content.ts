import { createReadStream } from 'node:fs';
import { fileTypes, type FileExtension } from '@simdesk/rules';
import { readFirstBytes } from '../platform/read-first-bytes.ts';
import { Refusal } from '../core/refusal.ts';

interface ImageSize {
  width: number;
  height: number;
}

/** Refuses a file whose content does not match its extension. Answers the size of an image, null for other files. */
export const checkContent = async (path: string, extension: FileExtension): Promise<ImageSize | null> => {
  const { group, expected } = fileTypes[extension];
  const refusal = new Refusal('file_type', { expected, extension });
  if (!(await matchesExtension(path, extension))) throw refusal;
  if (group !== 'image') return null;
  const size = await measureImage(path);
  if (!size) throw refusal;
  return size;
};

const matchesExtension = async (path: string, extension: FileExtension): Promise<boolean> => {
  if (fileTypes[extension].group === 'text') return isText(path, textBeginnings[extension]);
  if (extension === 'mobileconfig') return (await isText(path, xml)) || isSignedMessage(path);
  // Office documents and programs are valid archives too.
  if (extension === 'zip') return (await readFirstBytes(path, 4)).equals(zipSignature);
  const { fileTypeFromFile } = await import('file-type');
  // The detection throws on some broken files.
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  return detected !== undefined && (detectedTypes[extension] ?? [extension]).includes(detected.ext);
};

/** Kinds whose detected type is not their extension. The older office documents share one container format. */
const detectedTypes: Partial<Record<FileExtension, string[]>> = {
  png: ['png', 'apng'],
  jpeg: ['jpg'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  mp4: ['mp4', 'm4v'],
};

const xml = /^\s*</;
/** A tag or a comment, possibly after an XML declaration. */
const html = /^\s*(?:<\?xml[^>]*>\s*)?<[a-z!]/i;
const textBeginnings: Partial<Record<FileExtension, RegExp>> = { xml, html, htm: html, json: /^\s*[[{"\-\dtfn]/ };

const zipSignature = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const signedDataId = Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02]);

/** Configuration profiles are usually signed, which wraps their XML into a CMS message. */
const isSignedMessage = async (path: string): Promise<boolean> => {
  const start = await readFirstBytes(path, 32);
  return start[0] === 0x30 && start.includes(signedDataId);
};

/** Whether a file is UTF-8 text with the given beginning. Reads in chunks, since a file may be larger than memory. */
const isText = async (path: string, beginning?: RegExp): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) return false;
      const text = decoder.decode(chunk, { stream: true });
      if (isStart && beginning && !beginning.test(text)) return false;
      isStart = false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/** The size of an image as displayed, or null if it cannot be decoded completely. */
const measureImage = async (path: string): Promise<ImageSize | null> => {
  const sharp = await loadSharp();
  const size = await readSize(sharp, path);
  if (!size) return null;
  if (size.width * size.height > maxPixels) throw new Refusal('too_many_pixels', { megapixels: maxPixels / 1_000_000 });
  return (await isComplete(sharp, path)) ? size : null;
};

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** With the first image: its libraries take more memory than all of this server's code. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // An image in the cache of sharp stays open, and the received file is about to be removed.
  sharp.cache(false);
  return sharp;
};

/** Decoding a larger image takes gigabytes of memory. */
const maxPixels = 64_000_000;

const readSize = async (sharp: Sharp, path: string): Promise<ImageSize | null> => {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return null;
  }
};

const isComplete = async (sharp: Sharp, path: string): Promise<boolean> => {
  try {
    const image = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'truncated' });
    await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
};
