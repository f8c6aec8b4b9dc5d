import type { ConsoleSettings } from '@simdesk/contract';
import { calls } from './calls.ts';
import { useCall } from './queries.ts';

/** The configuration of this installation; cautious defaults while it loads. */
export const useSettings = (): ConsoleSettings & { isLoaded: boolean } => {
  const { data, isPending } = useCall(calls.console.settings, {}, { staleTime: Infinity, gcTime: Infinity, retry: 1 });
  return { ...(data ?? defaultSettings), isLoaded: !isPending };
};

const defaultSettings: ConsoleSettings = {
  registration: 'approval',
  pinnedRussian: true,
  demo: false,
  sandboxed: [],
  signOn: null,
  publicBase: '',
  editorLicenseKey: 'GPL',
  tileUrl: null,
};
