import { fileTypes, type FileExtension } from '@simdesk/rules';
import { fileTypeFromFile } from 'file-type';
import { firstBytes } from '../platform/first-bytes.ts';
import { Refusal } from '../core/refusal.ts';
import { measureImage, type ImageSize } from './measure-image.ts';
import { isText } from './is-text.ts';

/** Refuses a file whose content is not what its extension says. Answers the size of an image, null for the rest. */
export const checkContent = async (path: string, extension: FileExtension): Promise<ImageSize | null> => {
  const { group, expected } = fileTypes[extension];
  const refusal = new Refusal('file_type', { expected, extension });
  if (!(await isWhatItSays(path, extension))) throw refusal;
  if (group !== 'image') return null;
  const size = await measureImage(path);
  if (!size) throw refusal;
  return size;
};

const isWhatItSays = async (path: string, extension: FileExtension): Promise<boolean> => {
  if (fileTypes[extension].group === 'text') return isText(path, textBeginnings[extension]);
  if (extension === 'mobileconfig') return (await isText(path, xml)) || isSignedMessage(path);
  // Office documents and programs are archives too: as an archive each of them is what it says.
  if (extension === 'zip') return (await firstBytes(path, 4)).equals(zipSignature);
  // A content on which the detection stumbles is not of any kind it knows.
  const detected = await fileTypeFromFile(path).catch(() => undefined);
  return detected !== undefined && (detectedAs[extension] ?? [extension]).includes(detected.ext);
};

/** What the detection calls a kind, where that is not the extension. The older office documents share one container. */
const detectedAs: Partial<Record<FileExtension, string[]>> = {
  png: ['png', 'apng'],
  jpeg: ['jpg'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  mp4: ['mp4', 'm4v'],
};

const xml = /^\s*</;
/** A tag or a comment, perhaps after the declaration of XHTML. */
const html = /^\s*(?:<\?xml[^>]*>\s*)?<[a-z!]/i;
const textBeginnings: Partial<Record<FileExtension, RegExp>> = { xml, html, htm: html, json: /^\s*[[{"\-\dtfn]/ };

const zipSignature = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const signedDataId = Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02]);

/** Configuration profiles are usually signed, which wraps their XML into a CMS message. */
const isSignedMessage = async (path: string): Promise<boolean> => {
  const start = await firstBytes(path, 32);
  return start[0] === 0x30 && start.includes(signedDataId);
};
