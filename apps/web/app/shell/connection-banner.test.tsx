import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { connection } from '#core/connection.ts';
import { loadTexts } from '#core/i18n.ts';
import { queryClient } from '#core/queries.ts';
import { useAction } from '#ui/action/use-action.ts';
import { DialogsProvider } from '#ui/dialog/dialogs.tsx';
import { actAsUser, loseConnection } from '../../testing/connection.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, refuse, stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { ConnectionBanner } from './connection-banner.tsx';

const uuid = '0190c1e0-0000-7000-8000-000000000001';
const { editNote } = calls.orders;
let stop: () => void;

const SaveButton = () => {
  const { run } = useAction();
  const save = () => run({ isSave: true, send: () => send(editNote, { uuid, note: 'x', version: 1 }) });
  return <button onClick={() => void save()}>Save</button>;
};

const Screen = () => (
  <DialogsProvider>
    <ConnectionBanner />
    <SaveButton />
  </DialogsProvider>
);

const open = async () => {
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() });
  const rendered = await renderField(<RouterProvider router={router} />);
  await act(() => loadTexts(['records']));
  await vi.waitFor(() => rendered.button('Save'), waitOptions);
  const text = (part: string) => vi.waitFor(() => expect(document.body.textContent).toContain(part), waitOptions);
  return { ...rendered, text };
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockReturnValue();
  actAsUser('anna');
  stop = connection.start();
});
afterEach(async () => {
  stop();
  await unmountFields();
  vi.restoreAllMocks();
});

it('says that there is no connection and what waits; once it is back, it saves, reloads the screen and is gone', async () => {
  const refresh = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const { container, button, text } = await open();
  const banner = () => container.querySelector<HTMLElement>('[role=status]');
  expect(banner()?.hidden).toBe(true);
  await act(() => loseConnection());
  await text('No connection to the server. What you see is as of');
  expect(banner()?.hidden).toBe(false);
  await act(async () => button('Save').click());
  await text('Will be saved when the connection is back.');
  await text('Changes to save when the connection is back: 1.');
  expect(refresh).not.toHaveBeenCalled();

  const requests = stubServer(() => answer(true));
  await act(async () => void (await connection.check()));
  await text('The connection is back. Changes saved: 1.');
  expect(requests.filter(({ url }) => url === editNote.path)).toHaveLength(1);
  expect(refresh).toHaveBeenCalled();
  expect(banner()?.hidden).toBe(true);
});

it('lists what the server refused, with the reason, until it is discarded', async () => {
  vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const { button, text } = await open();
  await act(() => loseConnection());
  await act(async () => button('Save').click());
  await text('Changes to save when the connection is back: 1.');
  stubServer(({ url }) => (url === editNote.path ? refuse('stale') : answer(true)));
  await act(async () => void (await connection.check()));
  await text('Changes that could not be saved: 1.');
  await text('Someone else saved first.');
  await act(async () => button('Discard').click());
  expect(document.body.textContent).not.toContain('could not be saved');
});
