import { calls } from '#core/calls.ts';
import { refusals, refusalSentence } from '@simdesk/rules';
import i18next from 'i18next';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#core/i18n.ts';
import { deferred } from '../../testing/deferred.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { waitOptions } from '../../testing/wait-options.ts';
import { DialogsProvider } from '../dialog/dialogs.tsx';
import { PublishSwitch } from './publish-switch.tsx';

const uuid = '0190c1e0-0000-7000-8000-000000000001';

/** The sent requests; the test answers each of them. */
let requests: { publish: unknown; answer: (status: number, body: unknown) => Promise<void> }[];

beforeEach(async () => {
  if (!i18next.isInitialized) await startI18n();
  await i18next.loadNamespaces('records');
  requests = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { promise, resolve } = deferred<Response>();
    const answer = (status: number, value: unknown) =>
      act(async () => {
        resolve(new Response(JSON.stringify(value), { status }));
        await new Promise((done) => setTimeout(done));
      });
    requests.push({ publish: (JSON.parse(body) as { publish: unknown }).publish, answer });
    return promise;
  });
});
afterEach(unmountFields);

/** The list still shows the old value: `publish` stays 0. */
const renderSwitch = async (): Promise<HTMLInputElement> => {
  const { container } = await renderField(
    <DialogsProvider>
      <PublishSwitch name="Giga" uuid={uuid} publish={0} version={1} call={calls.faq.questions.publish} refreshes={[]} />
    </DialogsProvider>,
  );
  const input = container.querySelector('input');
  if (!input) throw new Error('There is no switch.');
  return input;
};
const click = (element: HTMLElement) => act(async () => element.click());
const sentValues = () => requests.map(({ publish }) => publish);
const done = { response: true };

describe('a publish switch', () => {
  it('changes at once and sends the change', async () => {
    const input = await renderSwitch();
    await click(input);
    expect(input.checked).toBe(true);
    expect(sentValues()).toEqual([1]);
  });

  it('sends the last choice once more if it was switched again during the first request', async () => {
    const input = await renderSwitch();
    await click(input);
    await click(input);
    expect(input.checked).toBe(false);
    expect(sentValues()).toEqual([1]);
    await requests[0]?.answer(200, done);
    expect(sentValues()).toEqual([1, 0]);
    await requests[1]?.answer(200, done);
    expect(sentValues()).toEqual([1, 0]);
    expect(input.checked).toBe(false);
  });

  it('sends nothing more if it was switched back to the sent value', async () => {
    const input = await renderSwitch();
    await click(input);
    await click(input);
    await click(input);
    await requests[0]?.answer(200, done);
    expect(sentValues()).toEqual([1]);
  });

  it('switches back after a refusal', async () => {
    const input = await renderSwitch();
    await click(input);
    const { status } = refusals.not_allowed;
    await requests[0]?.answer(status, { response: refusalSentence('not_allowed'), error: { code: 'not_allowed' } });
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull(), waitOptions);
    await act(async () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')?.click());
    expect(input.checked).toBe(false);
    expect(sentValues()).toEqual([1]);
  });
});
