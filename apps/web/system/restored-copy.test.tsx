import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '#core/calls.ts';
import { startI18n } from '#core/i18n.ts';
import { queryClient } from '#core/queries.ts';
import { DialogsProvider } from '#ui/dialog/dialogs.tsx';
import { renderField, unmountFields } from '../testing/render-field.tsx';
import { answer, stubServer } from '../testing/stub-server.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { RestoredCopy } from './restored-copy.tsx';

beforeEach(async () => {
  if (!i18next.isInitialized) await startI18n();
  await i18next.loadNamespaces(['system', 'ui']);
});
afterEach(async () => {
  queryClient.clear();
  await unmountFields();
});

const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const click = async (name: string) => {
  await vi.waitFor(() => expect(button(name)).toBeDefined(), waitOptions);
  await act(async () => button(name)?.click());
};

it('a copy is armed only after a question that names what goes out again', async () => {
  const requests = stubServer(() => answer(true));
  await renderField(
    <QueryClientProvider client={queryClient}>
      <DialogsProvider>
        <RestoredCopy backupAt="2026-07-01T00:00:00.000Z" />
      </DialogsProvider>
    </QueryClientProvider>,
  );
  await click('Let this copy take over…');
  const question = await vi.waitFor(() => {
    const text = document.querySelector('[role="dialog"], [role="alertdialog"]')?.textContent ?? '';
    expect(text).toContain('Let this copy take over?');
    return text;
  }, waitOptions);
  for (const name of ['emails', 'billing', 'refunds', 'webhooks', 'the original']) expect(question).toContain(name);
  await click('Cancel');
  expect(requests).toEqual([]);

  await click('Let this copy take over…');
  await click('Start sending');
  await vi.waitFor(() => expect(requests.map(({ url }) => url)).toEqual([calls.system.armCopy.path]), waitOptions);
});
