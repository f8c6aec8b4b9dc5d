import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '#core/connection.ts';
import { NotLoaded } from '#core/failures.ts';
import { loadTexts } from '#core/i18n.ts';
import { loseConnection } from '../../testing/connection.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { ScreenError } from './screen-error.tsx';

let stop: () => void;
let load: () => Promise<{ default: () => string }>;
const reload = vi.fn();

const open = async () => {
  const root = createRootRoute({
    component: () => (
      <Suspense>
        <Outlet />
      </Suspense>
    ),
  });
  const screen = createRoute({ getParentRoute: () => root, path: '/', component: lazyRouteComponent(() => load()) });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory(),
    defaultErrorComponent: ScreenError,
  });
  const { container } = await renderField(<RouterProvider router={router} />);
  await act(() => loadTexts(['records']));
  return (text: string) => vi.waitFor(() => expect(container.textContent).toContain(text), waitOptions);
};

const failed = () => Promise.reject(new NotLoaded('The code of a screen could not be loaded.'));

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  stop = connection.start();
});
afterEach(async () => {
  stop();
  await unmountFields();
  vi.restoreAllMocks();
});

describe('a screen whose code cannot be loaded', () => {
  it('says so without a connection, and opens by itself when it is back', async () => {
    await loseConnection();
    load = failed;
    const shows = await open();
    await shows('This screen could not be loaded');
    await shows('There is no connection.');
    expect(reload).not.toHaveBeenCalled();
    stubServer(() => answer(true));
    load = () => Promise.resolve({ default: () => 'The screen' });
    await act(async () => void (await connection.check()));
    await shows('The screen');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once while the server answers: a newer release has other files', async () => {
    stubServer(() => answer(true));
    load = failed;
    await open();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), waitOptions);
    await unmountFields();
    stubServer(() => answer(true));
    const shows = await open();
    await shows('The server answers, but this part of the console is missing.');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not a crash if it is a part of a screen', async () => {
    await loseConnection();
    load = () =>
      Promise.resolve({
        default: () => {
          throw new TypeError('Failed to fetch dynamically imported module: /assets/panel.js');
        },
      });
    const shows = await open();
    await shows('This screen could not be loaded');
    stubServer(() => answer(true));
    await act(async () => void (await connection.check()));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), waitOptions);
  });
});
