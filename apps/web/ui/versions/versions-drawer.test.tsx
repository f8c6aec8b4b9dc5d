import type { RecordVersion, RecordVersionValues } from '@simdesk/contract';
import { SystemRole, UserStatus, versionedKindNames } from '@simdesk/rules';
import i18next from 'i18next';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#core/calls.ts';
import { startI18n } from '#core/i18n.ts';
import { session } from '#core/session-store.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { fieldCatalogues } from '../differences/field-catalogues.ts';
import { DialogsProvider } from '../dialog/dialogs.tsx';
import { kindOfUpdate } from './kind-of-update.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';
const category = '00000000-0000-4000-8000-000000000002';
const author = { at: '2026-11-14T09:12:00.000Z', by: 'anna@example.com', by_name: 'Anna Bianchi' };
const list: RecordVersion[] = [
  { ...author, number: 2, changed: ['question', 'category', 'publish'] },
  { ...author, number: 1, changed: null, by_name: '' },
];
const values: RecordVersionValues = {
  ...{ ...author, number: 2, names: { [category]: 'Rete' } },
  values: { question: 'Come?', category, publish: 1 },
  before: { question: 'Quando?', category: 'x', publish: 0 },
};

const open = async ({ role = SystemRole.NoRole, isDirty = false }: { role?: SystemRole; isDirty?: boolean } = {}) => {
  const user = { user_uuid: uuid, email: 'a@b.it', system_role: role, status: UserStatus.Active };
  const requests = stubServer(({ url }) => {
    if (url.startsWith(calls.accounts.currentSession.path)) return answer({ ...user, lists: [] });
    if (url.startsWith(calls.versions.list.path)) return { status: 200, body: { data: list, total: 2 } };
    if (url.startsWith(`${calls.versions.get.path}?`)) return answer(values);
    if ([calls.versions.restore.path, calls.accounts.logout.path].includes(url as `/api/${string}`)) return answer(true);
    return { status: 200, body: { data: [] } };
  });
  await session.set(uuid);
  if (!i18next.isInitialized) await startI18n();
  await i18next.loadNamespaces([...fieldCatalogues]);
  const resource = calls.faq.questions;
  await renderField(
    <DialogsProvider>
      <VersionsDrawer
        record={{ kind: 'faq.questions', uuid, version: 2, resource }}
        isDirty={isDirty}
        onClose={() => undefined}
      />
    </DialogsProvider>,
  );
  const button = (text: string) => [...document.querySelectorAll('button')].find((element) => element.textContent.includes(text));
  const click = async (text: string) => {
    await vi.waitFor(() => expect(button(text)).toBeDefined(), waitOptions);
    await act(async () => button(text)?.click());
  };
  return { requests, button, click };
};

afterEach(async () => {
  await act(async () => session.clear());
  await unmountFields();
});

describe('the versions of a record', () => {
  it('are listed with their authors and what they changed, and show it in words', async () => {
    const { click } = await open();
    await click('v2');
    const items = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(items()[0]).toContain('Rete'), waitOptions);
    expect(items()[0]).toContain('v214.11.2026 10:12Anna BianchicurrentQuestion, Category, Published');
    expect(items()[0]).toContain('QuestionBefore: Quando?After: Come?');
    expect(items()[0]).toContain('PublishedBefore: NoAfter: Yes');
    expect(items()[1]).toContain('v114.11.2026 10:12anna@example.comFirst known version');
  });

  it('are restored after a question, over the version that the form shows', async () => {
    const { requests, click, button } = await open();
    await click('v1');
    await click('Restore v1');
    expect(requests.some(({ url }) => url === calls.versions.restore.path)).toBe(false);
    await vi.waitFor(() => expect(document.body.textContent).toContain('Restore version 1?'), waitOptions);
    const yes = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Restore');
    await act(async () => yes?.click());
    await vi.waitFor(() => {
      const sent = requests.find(({ url }) => url === calls.versions.restore.path);
      expect(sent?.json).toEqual({ kind: 'faq.questions', uuid, number: 1, current: 2 });
    }, waitOptions);
    expect(button('Restore v2')).toBeUndefined();
  });

  it('are not restored while the form has unsaved changes', async () => {
    const { click, button } = await open({ isDirty: true });
    await click('v1');
    await vi.waitFor(() => expect(button('Restore v1')?.disabled).toBe(true), waitOptions);
  });
});

it('every kind of record with versions is found by its update, and no other is', () => {
  expect(kindOfUpdate(calls.blog.update)).toBe('blog');
  expect(kindOfUpdate(calls.shop.settings.update)).toBe('shop.settings');
  expect(kindOfUpdate(calls.users.changeInfo)).toBeNull();
  expect(versionedKindNames).toContain('notifications.replies');
  expect(kindOfUpdate(calls.notifications.replies.update)).toBe('notifications.replies');
});
