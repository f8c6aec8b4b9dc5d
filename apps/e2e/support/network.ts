import type { Page, Request, Route } from '@playwright/test';
import type { AnyCall, CallValue } from '@simdesk/contract';

type CallPath = Pick<AnyCall, 'path'>;
type Undo = () => Promise<void>;

/** Delays the answers of a call until the returned function is called. */
export const delayAnswers = async (page: Page, call: CallPath): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await handle(page, call, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Replaces the server's answer to a call until the returned function is called. */
export const mockAnswer = (page: Page, call: CallPath, status: number, json: unknown): Promise<Undo> =>
  handle(page, call, (route) => route.fulfill({ status, json }));

/** Aborts the connection of every such call until the returned function is called. */
export const abortCalls = (page: Page, call: CallPath): Promise<Undo> => handle(page, call, (route) => route.abort());

/** Waits for the page's next request of this call. */
export const nextRequest = (page: Page, call: CallPath): Promise<Request> =>
  page.waitForRequest((request) => matchesPathOf(call)(new URL(request.url())));

/** Waits for the server's next answer to this call. */
export const nextAnswer = async <C extends AnyCall>(page: Page, call: C): Promise<CallValue<C>> => {
  const response = await page.waitForResponse((answer) => matchesPathOf(call)(new URL(answer.url())));
  return call.answer.unwrap(await response.json()) as CallValue<C>;
};

const handle = async (page: Page, call: CallPath, handler: (route: Route) => Promise<void>): Promise<Undo> => {
  const matches = matchesPathOf(call);
  await page.route(matches, handler);
  return () => page.unroute(matches);
};

/** Path parameters in braces match any value. */
const matchesPathOf = ({ path }: CallPath) => {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (url: URL) => pattern.test(url.pathname);
};
