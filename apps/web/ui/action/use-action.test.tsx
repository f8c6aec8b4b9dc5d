import { calls } from '#core/calls.ts';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiRefusal } from '#core/failures.ts';
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

  it('refreshes after a success, then shows the success dialog', async () => {
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
    expect(results).toEqual([]);
    await click('OK');
    expect(results).toEqual([true]);
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
    await act(async () => answer.resolve(true));
    await waitForDialog('Saved');
    expect(await start({ send: second })).toEqual([false]);
    await click('OK');
    expect(results).toEqual([true]);
    expect(second).not.toHaveBeenCalled();
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
