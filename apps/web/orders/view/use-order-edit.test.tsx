import { OrderNoteDraft, type Order } from '@simdesk/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiRefusal } from '#core/failures.ts';
import { loadTexts } from '#core/i18n.ts';
import { DialogsProvider } from '#ui/dialog/dialogs.tsx';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { useOrderEdit } from './use-order-edit.tsx';

const uuid = '00000000-0000-4000-8000-000000000000';
const orderOf = (stored: { version: number; note: string }) => ({ order_info: { uuid, ...stored } }) as Order;

/** Saves the note “Mine” over “Old”, and changes what is stored before it is taken back. */
const saveAndUndo = async (change: (stored: { version: number; note: string }) => void) => {
  const stored = { version: 1, note: 'Old' };
  stubServer(() => answer(orderOf(stored)));
  const save = async ({ note }: { note: string }, { version }: { version: number }) => {
    if (version !== stored.version) throw new ApiRefusal({ code: 'stale', status: 409, sentence: 'Someone else saved first.' });
    Object.assign(stored, { note, version: version + 1 });
  };
  const Screen = () => {
    const edit = useOrderEdit(orderOf({ version: 1, note: 'Old' }), {
      name: 'note',
      title: 'Note',
      labels: { note: 'Note' },
      schema: OrderNoteDraft,
      toForm: ({ order_info }) => ({ note: order_info.note }),
      save,
      fields: (form) => (
        <button type="button" onClick={() => form.setFieldValue('note', 'Mine')}>
          Type
        </button>
      ),
    });
    return (
      <>
        <button type="button" onClick={edit.open}>
          Open
        </button>
        {edit.dialog}
      </>
    );
  };
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() });
  await router.load();
  await renderField(
    <DialogsProvider>
      <RouterProvider router={router} />
    </DialogsProvider>,
  );
  await act(() => loadTexts(['order-view', 'records', 'ui']));
  const find = (text: string) => [...document.querySelectorAll('button')].find((button) => button.textContent === text);
  for (const name of ['Open', 'Type', 'Save', 'Undo']) {
    await vi.waitFor(() => expect(find(name)).toBeDefined(), waitOptions);
    if (name === 'Undo') change(stored);
    await act(async () => find(name)?.click());
  }
  return stored;
};

afterEach(unmountFields);

it('a note is taken back, also after someone changed another part of the order', async () => {
  const stored = await saveAndUndo((order) => {
    order.version = 7;
  });
  await vi.waitFor(() => expect(stored).toEqual({ version: 8, note: 'Old' }), waitOptions);
});

it('a note that someone else changed since is not overwritten', async () => {
  const stored = await saveAndUndo((order) => Object.assign(order, { version: 3, note: 'Theirs' }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Someone else has changed this since'), waitOptions);
  expect(stored).toEqual({ version: 3, note: 'Theirs' });
});
