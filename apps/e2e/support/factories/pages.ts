import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

const { blog, pages } = contract;

/** A post of its own for a test. */
export const newPost = async (call: Send, changed: Partial<CallInput<typeof blog.create>> = {}) => {
  const title = unique('Articolo');
  const draft = { title, date: '2026-11-02', card_design: 'Blue', content: '<p>Testo.</p>', ...changed };
  return { title, uuid: await call(blog.create, draft) };
};

/** A static page of its own for a test. */
export const newStaticPage = async (call: Send, changed: Partial<CallInput<typeof pages.static.create>> = {}) => {
  const page_title = unique('Pagina');
  const draft = { page_title, url: page_title, content: '<p>Contenuto.</p>', ...changed };
  return { page_title, uuid: await call(pages.static.create, draft) };
};

/** A landing page of its own for a test, with the pictures of one of the demo's. */
export const newLandingPage = async (call: Send, changed: Partial<CallInput<typeof pages.landing.create>> = {}) => {
  const title = unique('Campagna');
  const { data } = await call(pages.landing.list, { search: 'Estate in Europa' });
  const [demo] = data;
  if (!demo) throw new Error('The demo has no landing page');
  const { uuid: _uuid, version: _version, created_at: _at, updated_at: _edited, ...draft } = demo;
  return { title, uuid: await call(pages.landing.create, { ...draft, title, url: '', ...changed }) };
};
