import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

const { blog } = contract;

export const createBlogPost = async (call: Send, changes: Partial<CallInput<typeof blog.create>> = {}) => {
  const title = unique('Articolo');
  const draft = { title, date: '2026-11-02', card_design: 'Blue', content: '<p>Testo.</p>', ...changes };
  return { title, uuid: await call(blog.create, draft) };
};
