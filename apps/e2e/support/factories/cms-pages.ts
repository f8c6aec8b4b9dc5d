import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

const { pages } = contract;

export const createStaticPage = async (call: Send, changes: Partial<CallInput<typeof pages.static.create>> = {}) => {
  const page_title = unique('Pagina');
  const draft = { page_title, url: page_title, content: '<p>Contenuto.</p>', ...changes };
  return { page_title, uuid: await call(pages.static.create, draft) };
};

/** Reuses the pictures of a demo landing page. */
export const createLandingPage = async (call: Send, changes: Partial<CallInput<typeof pages.landing.create>> = {}) => {
  const title = unique('Campagna');
  const { data } = await call(pages.landing.list, { search: 'Estate in Europa' });
  const [demo] = data;
  if (!demo) throw new Error('The demo has no landing page');
  const { uuid: _uuid, version: _version, created_at: _at, updated_at: _edited, ...draft } = demo;
  return { title, uuid: await call(pages.landing.create, { ...draft, title, url: '', ...changes }) };
};
