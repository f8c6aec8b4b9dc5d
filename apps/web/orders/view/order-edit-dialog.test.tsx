import { OrderNoteDraft, type Order } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import i18next from 'i18next';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiRefusal } from '#core/failures.ts';
import { loadTexts } from '#core/i18n.ts';
import { DialogsProvider } from '#ui/dialog/dialogs.tsx';
import { unmountFields, renderField } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { OrderEditDialog } from './order-edit-dialog.tsx';

const order = (version: number, note: string) =>
  ({ order_info: { uuid: '00000000-0000-4000-8000-000000000000', version, note } }) as Order;

const stale = new ApiRefusal({
  code: 'stale',
  status: 409,
  sentence: 'Someone else saved first.',
  fields: {},
  details: { by: 'admin@example.com', at: '2026-11-15T10:00:00Z', version: 2 },
});

/** Opens the dialog over version 1; `stored` is the order that the server has. */
const openDialog = async (stored: Order, failure?: Error) => {
  stubServer(({ url }) => answer(url.includes(calls.orders.get.path) ? stored : null));
  const saves: { note: string; version: number }[] = [];
  const closes: unknown[] = [];
  const save = async ({ note }: { note: string }, { version }: { version: number }) => {
    saves.push({ note, version });
    if (failure) throw failure;
    if (version !== stored.order_info.version) throw stale;
  };
  await renderField(
    <DialogsProvider>
      <OrderEditDialog
        edit={{
          name: 'note',
          title: 'Note',
          labels: { note: 'Note' },
          schema: OrderNoteDraft,
          toForm: ({ order_info }) => ({ note: order_info.note }),
          save,
          fields: (form) => <output>{form.getValues().note}</output>,
        }}
        order={order(1, 'Old')}
        unsaved={{ base: order(1, 'Old'), values: { note: 'Mine' } }}
        onClose={(unsaved) => closes.push(unsaved)}
      />
    </DialogsProvider>,
  );
  await act(() => loadTexts(['order-view', 'records', 'ui']));
  const click = (text: string) =>
    act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === text)?.click());
  return { saves, closes, click };
};

afterEach(unmountFields);

describe('the edit dialog of an order', () => {
  it('saves over a version in which other fields were changed', async () => {
    const { saves, closes, click } = await openDialog(order(2, 'Old'));
    await click('Save');
    expect(saves).toEqual([
      { note: 'Mine', version: 1 },
      { note: 'Mine', version: 2 },
    ]);
    expect(closes).toEqual([null]);
  });

  it('asks before it overwrites a field that another user changed', async () => {
    const { saves, closes, click } = await openDialog(order(2, 'Theirs'));
    await click('Save');
    expect(document.body.textContent).toContain('admin@example.com');
    expect(closes).toEqual([]);
    await click(i18next.t('records:conflictOverwrite'));
    expect(saves.map(({ version }) => version)).toEqual([1, 2]);
    expect(closes).toEqual([null]);
  });

  it('shows the stored values on request', async () => {
    const { saves, click } = await openDialog(order(2, 'Theirs'));
    await click('Save');
    await click(i18next.t('records:conflictReload'));
    expect(document.querySelector('output')?.textContent).toBe('Theirs');
    await click('Save');
    expect(saves.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('closes on another failure and hands over the values', async () => {
    const failure = new ApiRefusal({ code: 'internal', status: 500, sentence: 'Out of order.', fields: {} });
    const { closes, click } = await openDialog(order(1, 'Old'), failure);
    await click('Save');
    expect(closes).toEqual([{ base: order(1, 'Old'), values: { note: 'Mine' } }]);
    expect(document.body.textContent).toContain('Error to change data');
  });
});
