import { calls } from '#core/calls.ts';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiRefusal, Unreachable } from '#core/failures.ts';
import { connection } from '#core/connection.ts';
import { offlineActions } from '#core/offline-actions.ts';
import { queryClient } from '#core/queries.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { waitOptions } from '../../testing/wait-options.ts';
import { DialogsProvider } from '../dialog/dialogs.tsx';
import { useAction, type Action } from './use-action.ts';

const refusal = new ApiRefusal({ code: 'in_use', status: 409, sentence: 'The offer is in use.' });
const question = { title: 'Delete?', yes: 'Yes', no: 'No' };
const refresh = [calls.faq.questions.list];

let action: ReturnType<typeof useAction>;
const Caller = () => {
  const value = useAction();
  useEffect(() => {
    action = value;
  });
  return null;
};

/** Starts an action; the result is read after its last dialog is closed. */
const start = async <Value,>(options: Action<Value>) => {
  const results: boolean[] = [];
  await act(async () => void action.run(options).then((isDone) => results.push(isDone)));
  return results;
};

const dialogText = () => document.querySelector('[role=dialog]')?.textContent ?? '';
const waitForDialog = (text: string) => vi.waitFor(() => expect(dialogText()).toContain(text), waitOptions);
const click = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());

beforeEach(async () => {
  await renderField(
    <DialogsProvider>
      <Caller />
    </DialogsProvider>,
  );
});
afterEach(async () => {
  await unmountFields();
  vi.restoreAllMocks();
});

describe('an action', () => {
  it('sends nothing after a no', async () => {
    const send = vi.fn(async () => true);
    const results = await start({ ask: question, send, tell: 'Deleted' });
    await waitForDialog('Delete?');
    expect(send).not.toHaveBeenCalled();
    await click('No');
    expect(results).toEqual([false]);
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent after a yes', async () => {
    const send = vi.fn(async () => true);
    const results = await start({ ask: question, send });
    await waitForDialog('Delete?');
    await click('Yes');
    expect(send).toHaveBeenCalledOnce();
    expect(results).toEqual([true]);
  });

  it('refreshes after a success, then says so without stopping anyone', async () => {
    const reload = deferred();
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(reload.promise);
    const done = vi.fn();
    const results = await start({ send: async () => 'Giga', refresh, done, tell: (name) => `${name} saved` });
    expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: [calls.faq.questions.list.path] });
    expect(done).not.toHaveBeenCalled();
    expect(dialogText()).toBe('');
    await act(async () => reload.resolve());
    await waitForDialog('Giga saved');
    expect(done).toHaveBeenCalledExactlyOnceWith('Giga');
    expect(results).toEqual([true]);
    await click('OK');
    expect(dialogText()).toBe('');
  });

  it('leaves the focus where it is, and its notice closes at the next click', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await start({ send: async () => true, tell: 'Saved' });
    await waitForDialog('Saved');
    expect(document.activeElement).toBe(field);
    expect(document.querySelector('[aria-modal=true]')).toBeNull();
    await act(async () => field.click());
    expect(dialogText()).toBe('');
  });

  it('is taken back by a button or by Ctrl+Z outside of fields', async () => {
    const undo = vi.fn(async () => true);
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    await start({ send: async () => true, tell: 'Saved', refresh, undo: () => undo });
    await waitForDialog('Saved');
    await act(async () => document.body.click());
    await click('Undo');
    await waitForDialog('undone');
    expect(undo).toHaveBeenCalledOnce();
    expect(invalidate).toHaveBeenCalledTimes(2);

    await start({ send: async () => true, tell: 'Saved', undo: () => undo });
    await waitForDialog('Saved');
    const field = document.body.appendChild(document.createElement('input'));
    const press = (target: Element) =>
      act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })));
    await press(field);
    expect(undo).toHaveBeenCalledOnce();
    await press(document.body);
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it('is not taken back over a later change by someone else, and says so', async () => {
    const stale = new ApiRefusal({ code: 'stale', status: 409, sentence: 'Anna has changed this entry in the meantime.' });
    await start({ send: async () => true, tell: 'Saved', undo: () => () => Promise.reject(stale) });
    await waitForDialog('Saved');
    await click('Undo');
    await waitForDialog('Someone else has changed this since');
    expect(document.querySelector('[aria-modal=true]')).not.toBeNull();
  });

  it('shows a failure in a dialog and refreshes nothing', async () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    const results = await start({ send: () => Promise.reject(refusal), refresh, tell: 'Saved' });
    await waitForDialog('The offer is in use.');
    await click('OK');
    expect(results).toEqual([false]);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('passes a failure to its own handler instead of the dialog', async () => {
    const fail = vi.fn();
    expect(await start({ send: () => Promise.reject(refusal), fail })).toEqual([false]);
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal, expect.any(Function));
    expect(dialogText()).toBe('');
  });

  it('ignores a second run while the first is open', async () => {
    const answer = deferred<boolean>();
    const second = vi.fn(async () => true);
    const results = await start({ send: () => answer.promise, tell: 'Saved' });
    expect(await start({ send: second })).toEqual([false]);
    expect(second).not.toHaveBeenCalled();
    await act(async () => answer.resolve(true));
    await waitForDialog('Saved');
    expect(results).toEqual([true]);
    expect(await start({ send: second })).toEqual([true]);
  });

  it('is sending from the send to the end of the refresh only', async () => {
    const answer = deferred<boolean>();
    const reload = deferred();
    vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(reload.promise);
    await start({ ask: question, send: () => answer.promise, refresh, tell: 'Saved' });
    await waitForDialog('Delete?');
    expect(action.isSending).toBe(false);
    await click('Yes');
    expect(action.isSending).toBe(true);
    await act(async () => answer.resolve(true));
    expect(action.isSending).toBe(true);
    await act(async () => reload.resolve());
    expect(action.isSending).toBe(false);
    await waitForDialog('Saved');
  });
});

describe('without a connection', () => {
  const save = { key: 'k', path: calls.orders.editNote.path, input: {} };
  const unanswered = () => Promise.reject(new Unreachable('No answer', { save }));

  beforeEach(() => {
    vi.spyOn(connection, 'check').mockResolvedValue(false);
    offlineActions.set({
      keep: () => ({ title: 'Kept', text: 'Will be saved' }),
      refusal: () => ({ title: 'No connection', text: 'Needs the server' }),
    });
  });
  afterEach(() => offlineActions.set(null));

  it('every action but a save is refused at once, before its question', async () => {
    const send = vi.fn(async () => true);
    const results = await start({ ask: question, send });
    await waitForDialog('Needs the server');
    expect(dialogText()).not.toContain('Delete?');
    await click('OK');
    expect(results).toEqual([false]);
    expect(send).not.toHaveBeenCalled();
  });

  it('a save is kept: the form counts as saved, and nobody is told that it was', async () => {
    const kept = vi.fn();
    const fail = vi.fn();
    const results = await start({ isSave: true, send: unanswered, tell: 'Saved', kept, fail });
    await waitForDialog('Will be saved');
    expect(document.querySelector('[role=dialog] [data-kind]')?.getAttribute('data-kind')).toBe('waiting');
    expect(results).toEqual([true]);
    expect(kept).toHaveBeenCalledExactlyOnceWith(save);
    expect(fail).not.toHaveBeenCalled();
    await click('OK');
  });

  it('a save whose call may not wait fails', async () => {
    const fail = vi.fn();
    const send = () => Promise.reject(new Unreachable('No answer'));
    expect(await start({ isSave: true, send, fail })).toEqual([false]);
    expect(fail).toHaveBeenCalledOnce();
  });

  it('the sign-in page tries, because the shell is not there', async () => {
    offlineActions.set(null);
    const send = vi.fn(async () => true);
    expect(await start({ send })).toEqual([true]);
    expect(send).toHaveBeenCalledOnce();
  });
});
