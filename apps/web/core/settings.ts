import type { ConsoleSettings } from '@simdesk/contract';
import { firstCalls } from './first-calls.ts';
import { useCall } from './queries.ts';

/** How this installation is configured; the careful answer to every question while it is not known. */
export const useSettings = (): ConsoleSettings & { isKnown: boolean } => {
  const { data, isPending } = useCall(firstCalls.settings, {}, { staleTime: Infinity, gcTime: Infinity, retry: 1 });
  return { ...(data ?? unknownSettings), isKnown: !isPending };
};

const unknownSettings: ConsoleSettings = {
  registration: 'approval',
  pinnedRussian: true,
  demo: false,
  sandboxed: [],
  publicBase: '',
  editorLicenseKey: 'GPL',
  tileUrl: null,
};
