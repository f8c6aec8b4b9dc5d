import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

const { slides } = contract.slider;
type SlideDraft = CallInput<typeof slides.create>;

/** A slide of its own for a test, with the pictures of one of the demo's. */
export const newSlide = async (call: Send, changed: Partial<SlideDraft> = {}): Promise<{ uuid: string; title: string }> => {
  const title = unique('Slide');
  const { data } = await call(slides.list, { search: 'Super 100' });
  const [{ image, image_m } = { image: '', image_m: '' }] = data;
  const draft: SlideDraft = { title, subtitle: 'Sottotitolo', image, image_m, link: '/esim', ...changed };
  return { title, uuid: await call(slides.create, draft) };
};

/** A picture of one pixel. */
export const pngFile = {
  name: 'mare.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
