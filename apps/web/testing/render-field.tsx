import { MantineProvider } from '@mantine/core';
import type { ConsoleSettings } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { startI18n } from '#core/i18n.ts';

/** Renders a field as the console does, with texts and settings loaded. */
export const renderField = async (field: ReactNode, language = 'en') => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces(['editor', 'files', 'publishing']);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  roots.push(root);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData([calls.console.settings.path, {}], settings);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>{field}</QueryClientProvider>
      </MantineProvider>,
    ),
  );
  const button = (name: string): HTMLButtonElement => {
    const match = [...container.querySelectorAll('button')].find(
      (element) => element.textContent.includes(name) || element.getAttribute('aria-label') === name,
    );
    if (!match) throw new Error(`There is no button “${name}”.`);
    return match;
  };
  return { container, button };
};

/** Runs a hook; the returned function gives the hook's latest result. */
export const renderHook = async <T,>(useHook: () => T, language?: string): Promise<() => T> => {
  const returned: T[] = [];
  const Caller = () => {
    const value = useHook();
    useEffect(() => void returned.splice(0, 1, value));
    return null;
  };
  await renderField(<Caller />, language);
  return () => {
    const [value] = returned;
    if (value === undefined) throw new Error('The hook returned nothing.');
    return value;
  };
};

/** Removes all rendered fields from the page. */
export const unmountFields = async (): Promise<void> => {
  for (const root of roots.splice(0)) await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
};

const roots: Root[] = [];

const settings: ConsoleSettings = {
  registration: 'approval',
  pinnedRussian: true,
  demo: false,
  sandboxed: [],
  signOn: null,
  publicBase: 'https://shop.example.com',
  editorLicenseKey: 'GPL',
  tileUrl: null,
};
