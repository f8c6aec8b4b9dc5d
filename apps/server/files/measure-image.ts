import sharp from 'sharp';
import { Refusal } from '../core/refusal.ts';

export interface ImageSize {
  width: number;
  height: number;
}

// What is cached stays open, and the received file is about to be removed.
sharp.cache(false);

/** The size in which an image is shown, or null when it cannot be decoded to its end. */
export const measureImage = async (path: string): Promise<ImageSize | null> => {
  const size = await readSize(path);
  if (!size) return null;
  if (size.width * size.height > maxPixels) throw new Refusal('too_many_pixels', { megapixels: maxPixels / 1_000_000 });
  return (await isComplete(path)) ? size : null;
};

/** Beyond this an image is of no use on a page, and decoding it costs gigabytes. */
const maxPixels = 64_000_000;

const readSize = async (path: string): Promise<ImageSize | null> => {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return null;
  }
};

const isComplete = async (path: string): Promise<boolean> => {
  try {
    const image = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'truncated' });
    await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
};
