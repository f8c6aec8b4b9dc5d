import type { Page, Request, Route } from '@playwright/test';
import type { AnyCall, CallValue } from '@simdesk/contract';

type CallPath = Pick<AnyCall, 'path'>;
type Undo = () => Promise<void>;

/** Holds back the answers of a call until the returned function is called. */
export const holdBack = async (page: Page, call: CallPath): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await handle(page, call, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Answers a call in the server's place until the returned function is called. */
export const answerWith = (page: Page, call: CallPath, status: number, json: unknown): Promise<Undo> =>
  handle(page, call, (route) => route.fulfill({ status, json }));

/** The connection breaks whenever this call is made, until the returned function is called. */
export const breakOff = (page: Page, call: CallPath): Promise<Undo> => handle(page, call, (route) => route.abort());

/** The next time that the page makes this call. */
export const nextRequest = (page: Page, call: CallPath): Promise<Request> =>
  page.waitForRequest((request) => isTo(call)(new URL(request.url())));

/** The value that the server answers the next time that the page makes this call. */
export const nextAnswer = async <C extends AnyCall>(page: Page, call: C): Promise<CallValue<C>> => {
  const response = await page.waitForResponse((answer) => isTo(call)(new URL(answer.url())));
  return call.answer.unwrap(await response.json()) as CallValue<C>;
};

/** What the browser itself says of a call that was refused or that broke off. */
export const failedLoad = /Failed to load resource/;

const handle = async (page: Page, call: CallPath, handler: (route: Route) => Promise<void>): Promise<Undo> => {
  const matches = isTo(call);
  await page.route(matches, handler);
  return () => page.unroute(matches);
};

/** Parts of a path in braces stand for anything. */
const isTo = ({ path }: CallPath) => {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (url: URL) => pattern.test(url.pathname);
};
