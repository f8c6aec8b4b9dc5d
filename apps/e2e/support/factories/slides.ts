import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

const { slides } = contract.slider;
type SlideDraft = CallInput<typeof slides.create>;

/** Reuses the pictures of a demo slide. */
export const createSlide = async (call: Send, changes: Partial<SlideDraft> = {}): Promise<{ uuid: string; title: string }> => {
  const title = unique('Slide');
  const { data } = await call(slides.list, { search: 'Super 100' });
  const [{ image, image_m } = { image: '', image_m: '' }] = data;
  const draft: SlideDraft = { title, subtitle: 'Sottotitolo', image, image_m, link: '/esim', ...changes };
  return { title, uuid: await call(slides.create, draft) };
};
