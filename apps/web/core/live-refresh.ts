import type { LiveEvent } from '@simdesk/contract';
import { concernsArea, isRecord } from '@simdesk/rules';
import type { Query, QueryClient } from '@tanstack/react-query';
import { calls } from './calls.ts';
import type { ConsoleCall } from './console-call.ts';
import { logFailure } from './log.ts';
import { holdRows } from './live-lists.ts';
import { ownRequests } from './own-requests.ts';

/**
 * Reads again what the open screens show of a change, and nothing else: not what a form has loaded, which somebody may be editing.
 * A list keeps its rows in their places. A hidden tab reads when it is shown again.
 */
export const createRefresher = (client: QueryClient) => {
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  const postponed = new Set<string>();
  const readAt = new Map<string, number>();

  const read = async (hash: string): Promise<void> => {
    due.delete(hash);
    const query = client.getQueryCache().get(hash);
    if (!query || !isRefreshed(query)) return;
    if (document.hidden) return void postponed.add(hash);
    readAt.set(hash, Date.now());
    const shown: unknown = query.state.data;
    if (query.meta?.['holdsRows'] !== true || shown === undefined)
      return client.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    const { queryFn } = query.options;
    if (typeof queryFn !== 'function') return;
    const { queryKey, meta } = query;
    const fresh: unknown = await queryFn({ client, queryKey, meta, signal: new AbortController().signal });
    // Unless the list was read anew meanwhile.
    if (query.state.data === shown) client.setQueryData(queryKey, holdRows(shown, fresh));
  };

  const schedule = (query: Query, spreadMs: number) => {
    const hash = query.queryHash;
    if (due.has(hash)) return;
    const gapMs = recordOf(query) === null ? listGapMs : recordGapMs;
    const pause = Math.max(0, (readAt.get(hash) ?? 0) + gapMs - Date.now());
    // Not all consoles at the same moment.
    const wait = pause + Math.random() * spreadMs;
    due.set(
      hash,
      setTimeout(() => void read(hash).catch(logFailure), wait),
    );
  };

  const scheduleAll = (isConcerned: (query: Query) => boolean, spreadMs: number) => {
    for (const query of client.getQueryCache().findAll({ type: 'active' }))
      if (isRefreshed(query) && isConcerned(query)) schedule(query, spreadMs);
  };

  const onShow = () => {
    if (document.hidden) return;
    for (const hash of [...postponed]) {
      const query = client.getQueryCache().get(hash);
      if (query) schedule(query, spreadMs);
    }
    postponed.clear();
  };
  document.addEventListener('visibilitychange', onShow);

  return {
    hear: (event: LiveEvent): void => {
      if (event.kind === 'missed') scheduleAll(() => true, longSpreadMs);
      if (event.kind === 'job') scheduleAll((query) => isOfJob(query, event.uuid), 0);
      if (event.kind !== 'changed' || ownRequests.has(event.request)) return;
      scheduleAll((query) => isConcerned(query, event.area, event.record), spreadMs);
    },
    stop: (): void => {
      document.removeEventListener('visibilitychange', onShow);
      for (const timer of due.values()) clearTimeout(timer);
    },
  };
};

const spreadMs = 400;
/** After a lost connection: the other consoles of the server have lost theirs too. */
const longSpreadMs = 4000;
/** The least time between two reads. An open record is cheap to read, and few people have the same one open. */
const recordGapMs = 500;
const listGapMs = 3000;

const areaOf = (query: Query): string | undefined => areas().get(String(query.queryKey[0]));

/** Forms, and answers that never change, are read once. */
const isRefreshed = (query: Query): boolean =>
  query.isActive() && areaOf(query) !== undefined && !query.observers.some(({ options }) => options.staleTime === Infinity);

const isConcerned = (query: Query, area: string, record: string | null): boolean => {
  if (!concernsArea(area, areaOf(query) ?? '')) return false;
  const id = recordOf(query);
  return id === null || record === null || id === record;
};

/** The record that a call is about; null for lists and counts. */
const recordOf = ({ queryKey: [, input] }: Query): string | null => {
  if (!isRecord(input)) return null;
  const id = input['uuid'] ?? input['order_uuid'] ?? input['user_uuid'];
  return typeof id === 'string' ? id : null;
};

/** A job is shown by its own call, and by those that show the progress of their area. */
const isOfJob = (query: Query, uuid: string): boolean => {
  const path = String(query.queryKey[0]);
  return path === calls.console.job.path ? recordOf(query) === uuid : progressPaths.includes(path);
};

const progressPaths: readonly string[] = [
  calls.stores.progress.path,
  calls.orders.bulk.progress.path,
  calls.bss.lastRefresh.path,
];

let areasByPath: Map<string, string> | undefined;

/** The area of each reading call by its path. */
const areas = (): Map<string, string> => (areasByPath ??= new Map(listAreas(calls, [])));

const listAreas = (node: object, names: string[]): [path: string, area: string][] =>
  isCall(node)
    ? node.reads
      ? [[node.path, names.slice(0, -1).join('.')]]
      : []
    : Object.entries(node).flatMap(([name, inner]) => listAreas(inner as object, [...names, name]));

const isCall = (node: object): node is ConsoleCall => 'path' in node && typeof node.path === 'string';
