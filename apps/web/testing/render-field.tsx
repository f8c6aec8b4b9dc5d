import { MantineProvider } from '@mantine/core';
import { contract, type ConsoleSettings } from '@simdesk/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { startI18n } from '#core/i18n.ts';

/** Renders a field of a test as the console would, with its texts and settings at hand. */
export const renderField = async (field: ReactNode, language = 'en') => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces(['editor', 'files']);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  roots.push(root);
  const client = new QueryClient();
  client.setQueryData([contract.console.settings.path, {}], settings);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>{field}</QueryClientProvider>
      </MantineProvider>,
    ),
  );
  const button = (name: string): HTMLButtonElement => {
    const found = [...place.querySelectorAll('button')].find(
      (one) => one.textContent.includes(name) || one.getAttribute('aria-label') === name,
    );
    if (!found) throw new Error(`There is no button “${name}”.`);
    return found;
  };
  return { place, button };
};

/** Runs a hook of a test; the answer tells what it last returned. */
export const renderHook = async <T,>(useIt: () => T, language?: string): Promise<() => T> => {
  const returned: T[] = [];
  const Caller = () => {
    const value = useIt();
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

/** Takes all rendered fields from the page. */
export const leaveFields = async (): Promise<void> => {
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
  publicBase: 'https://shop.example.com',
  editorLicenseKey: 'GPL',
  tileUrl: null,
};
