import type { ListSettings } from '@simdesk/contract';
import { isListPath, type Density, type ListPath } from '@simdesk/rules';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useSession } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { useAction } from '../action/use-action.ts';
import { useSearchParams } from '../navigation/use-search-params.ts';
import type { Column } from './column.ts';

type SettingsChange = Partial<Pick<ListSettings, 'columns' | 'density' | 'default_view'>>;

export interface ListDisplay {
  list: ListPath;
  /** The names of the shown columns; null for all. */
  columns: string[] | null;
  density: Density;
  defaultView: string | null;
  change: (change: SettingsChange) => void;
}

/** How the user likes the list of this screen; null for a list that is not a screen of its own. */
export const useListSettings = (): ListDisplay | null => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' }).replace(/\/$/, '');
  const { user } = useSession();
  const store = useStoreSettings();
  if (user === null || !isListPath(path)) return null;
  const stored = user.lists?.find(({ list }) => list === path);
  const settings: ListSettings = stored ?? { list: path, columns: null, density: 'comfortable', default_view: null };
  const change = (changed: SettingsChange): void => {
    // Shown at once; a refused change is shown as it was.
    session.changeList({ ...settings, ...changed });
    void store(settings, changed);
  };
  const { columns, density, default_view } = settings;
  return { list: path, columns, density, defaultView: default_view?.uuid ?? null, change };
};

/** Sends one change after the other: the next click does not wait for the answer to the last one. */
const useStoreSettings = () => {
  const { run } = useAction();
  const waiting = useRef<SettingsChange | null>(null);
  const isSending = useRef(false);
  return async (before: ListSettings, changed: SettingsChange): Promise<void> => {
    waiting.current = { ...waiting.current, ...changed };
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current !== null) {
      const { default_view, ...rest }: SettingsChange = waiting.current;
      waiting.current = null;
      const view = default_view === undefined ? {} : { default_view: default_view?.uuid ?? null };
      await run({
        send: () => send(calls.console.lists.saveSettings, { list: before.list, ...rest, ...view }),
        fail: (failure, show) => {
          session.changeList(before);
          return show(failure);
        },
      });
    }
    isSending.current = false;
  };
};

/** The columns that the user wants to see, in the specified order; at least one of them. */
export const shownColumns = <Row>(columns: Column<Row>[], names: readonly string[] | null): Column<Row>[] => {
  if (names === null) return columns;
  const shown = columns.filter(({ name, isFixed }) => isFixed || names.includes(name));
  return shown.some(({ isFixed }) => !isFixed) ? shown : columns;
};

/** Opens the list with the user's default view, unless the URL already says how. */
export const useDefaultView = (): void => {
  const [params, change] = useSearchParams();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const { user } = useSession();
  const open = useEffectEvent(() => {
    const settings = user?.lists?.find(({ list }) => list === path);
    const view = settings?.default_view;
    if (!view || Object.keys(params).length > 0) return;
    if (view.query !== '') change(queryParams(view.query), { replace: true });
    if (view.columns !== null) session.changeList({ ...settings, columns: view.columns });
  });
  // Only when the list opens: a user who removes all filters wants to see everything.
  useEffect(() => open(), []);
};

/** The search parameters of a saved view. */
export const queryParams = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** Filters and order of a list as a view stores them: without the page, in a fixed order. */
export const viewQuery = (params: Record<string, unknown>): string => {
  const entries = Object.entries(params).flatMap(([name, value]): [string, string][] =>
    name !== 'page' && (typeof value === 'number' || (typeof value === 'string' && value !== '')) ? [[name, String(value)]] : [],
  );
  return String(new URLSearchParams(entries.toSorted(([a], [b]) => a.localeCompare(b))));
};
