/** Where the server sends its events, as `text/event-stream`, to a request with the header of a session. */
export const livePath = '/api/console/live';
/** The milliseconds in which a console may have missed changes: the server tells them first, or that there were too many. */
export const liveGapHeader = 'x-live-gap';

/** How long somebody counts as present after the last sign of life, and how often the console gives one. */
export const presence = { aliveMs: 45_000, repeatMs: 20_000 } as const;

/** Areas whose screens show what is written in another area. */
const shownElsewhere: Readonly<Record<string, readonly string[]>> = {
  orders: ['home', 'outbox', 'outsideSystems'],
  'storefront.messages': ['feedback'],
  // What users change of themselves.
  profile: ['users'],
  twoFactor: ['users'],
};

/**
 * Whether an answer of one area may differ after a write in another. An area is a path in the contract's tree, such as
 * `shop.offers`: a write there also concerns the calls of `shop` itself.
 */
export const concernsArea = (written: string, read: string): boolean =>
  [written, ...(shownElsewhere[written] ?? [])].some(
    (area) => area === read || area.startsWith(`${read}.`) || read.startsWith(`${area}.`),
  );
