import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { waitOptions } from '../../testing/wait-options.ts';
import { useSearchParams } from './use-search-params.ts';

afterEach(unmountFields);

const List = () => {
  const [params, change] = useSearchParams();
  return <button onClick={() => change({ search: 'rossi' })}>List {String(params['search'])}</button>;
};

const openList = async () => {
  const loadsForm = deferred();
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List });
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    loader: () => loadsForm.promise,
    component: () => <p>Form</p>,
  });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([list, form]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
  });
  const { container } = await renderField(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(container.textContent).toContain('List'), waitOptions);
  return { router, container, loadsForm };
};

it('a change of the search parameters is part of the screen’s URL', async () => {
  const { router, container } = await openList();
  await act(async () => container.querySelector('button')?.click());
  await vi.waitFor(() => expect(container.textContent).toContain('List rossi'), waitOptions);
  expect(router.state.location.href).toBe('/list?search=rossi');
});

it('a change that comes while the next screen loads does not become part of that screen’s URL', async () => {
  const { router, container, loadsForm } = await openList();
  await act(async () => void router.navigate({ to: '/form' }));
  expect(container.textContent).toContain('List');
  await act(async () => container.querySelector('button')?.click());
  loadsForm.resolve();
  await vi.waitFor(() => expect(container.textContent).toContain('Form'), waitOptions);
  expect(router.state.location.href).toBe('/form');
});
