import type { CurrentUser } from '@simdesk/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionRenewal } from './session-renewal.ts';
import { createSession } from './session-store.ts';
import { send } from './api.ts';
import { calls } from './calls.ts';
import { storedKeys, writeStored } from './storage.ts';
import { tabSession } from './tab-session.ts';
import { unsavedChanges } from './unsaved-changes.ts';
import { answer, refuse, stubServer } from '../testing/stub-server.ts';
import { waitOptions } from '../testing/wait-options.ts';

const user: CurrentUser = {
  ...{ user_uuid: '0190c1e0-0000-7000-8000-000000000001', email: 'admin@example.com', system_role: 2, status: 1 },
  ...{ first_name: '', second_name: '', last_name: '', phone: '', birthday: null, sex: 'n' },
  ...{ version: 1, email_confirmed: true, two_factor: false, impersonated_by: null, needs_two_factor: false },
};
const company = { id: 1, uuid: '0190c1e0-0000-7000-8000-0000000000c1', name: 'Acme', status: 1 };

const working = () =>
  stubServer(({ url }) => {
    if (url.endsWith('current-session')) return answer(user);
    if (url.endsWith('get-list')) return { status: 200, body: { data: [company] } };
    return answer(true);
  });
const pathsOf = (requests: { url: string }[]) => requests.map(({ url }) => url.split('/').at(-1));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  tabSession.unpin();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('at start', () => {
  it('[startup.loads] the session and the company list are loaded', async () => {
    writeStored('session', 'stored');
    const requests = working();
    const session = createSession();
    session.start();
    await vi.waitFor(() => expect(session.snapshot().state).toBe('signed-in'), waitOptions);
    expect(pathsOf(requests)).toEqual(['current-session', 'get-list']);
    expect(session.snapshot()).toMatchObject({ user, companies: [company] });
  });

  it('no call is sent without a stored session', () => {
    const requests = working();
    const session = createSession();
    session.start();
    expect(session.snapshot().state).toBe('signed-out');
    expect(requests).toEqual([]);
  });

  it('a selected company that does not belong to the user is deselected', async () => {
    writeStored('session', 'stored');
    writeStored('company', 'another-company');
    working();
    const session = createSession();
    session.start();
    await vi.waitFor(() => expect(session.snapshot().state).toBe('signed-in'), waitOptions);
    expect(session.snapshot().company).toBeNull();
    expect(localStorage.getItem('x-company-uuid')).toBeNull();
  });

  it('a company list that fails to load does not sign the user out', async () => {
    writeStored('session', 'stored');
    stubServer(({ url }) => (url.endsWith('current-session') ? answer(user) : refuse('internal')));
    const session = createSession();
    session.start();
    await vi.waitFor(() => expect(session.snapshot().state).toBe('signed-in'), waitOptions);
    expect(session.snapshot().companies).toEqual([]);
  });
});

describe('the stored session', () => {
  it('[session.storage] is kept under XSessionUUID and sent as a header', async () => {
    const requests = working();
    await createSession().set('fresh');
    expect(localStorage.getItem('XSessionUUID')).toBe('fresh');
    expect(requests.map(({ headers }) => headers.get('X-Session-UUID'))).toEqual(['fresh', 'fresh']);
  });

  it('[session.set] loads the user and resets the tenant when it is set', async () => {
    working();
    const session = createSession();
    session.start();
    const isSet = session.set('fresh');
    expect(session.snapshot()).toMatchObject({ state: 'loading', user: null, companies: [] });
    await isSet;
    expect(session.snapshot()).toMatchObject({ state: 'signed-in', user });
  });

  it('[session.clear] calls logout and clears the user when it is cleared', async () => {
    const requests = working();
    const session = createSession();
    await session.set('fresh');
    session.clear();
    expect(localStorage.getItem('XSessionUUID')).toBeNull();
    expect(session.snapshot()).toMatchObject({ state: 'signed-out', user: null });
    expect(pathsOf(requests).at(-1)).toBe('logout');
    expect(requests.at(-1)?.headers.get('X-Session-UUID')).toBe('fresh');
  });

  it('[session.user_load_failure] is cleared together with the user if the user fails to load', async () => {
    stubServer(({ url }) => (url.endsWith('current-session') ? refuse('no_session') : answer(true)));
    const session = createSession();
    await expect(session.set('dead')).rejects.toMatchObject({ code: 'no_session' });
    expect(localStorage.getItem('XSessionUUID')).toBeNull();
    expect(session.snapshot()).toMatchObject({ state: 'signed-out', user: null });
  });

  it.each(['is unavailable', 'cannot be reached'])('is kept while the server %s, however long', async (outage) => {
    vi.useFakeTimers();
    writeStored('session', 'stored');
    let attempts = 0;
    stubServer(({ url }) => {
      if (!url.endsWith('current-session')) return { status: 200, body: { data: [] } };
      if (++attempts > 20) return answer(user);
      if (outage === 'cannot be reached') throw new TypeError('Failed to fetch');
      return refuse('unavailable');
    });
    const session = createSession();
    session.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.snapshot().state).toBe('loading');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.snapshot().state).toBe('signed-in');
    vi.useRealTimers();
  });

  it('is renewed without resetting the page', async () => {
    working();
    const session = createSession();
    await session.set('old');
    const states: string[] = [];
    session.subscribe(() => states.push(session.snapshot().state));
    const renewed = sessionRenewal.request();
    await session.renew('new');
    expect(await renewed).toBe(true);
    expect(states).toEqual(['signed-in']);
    expect(localStorage.getItem('XSessionUUID')).toBe('new');
  });
});

describe('another tab', () => {
  const changeElsewhere = (value: string | null) => {
    writeStored('session', value);
    window.dispatchEvent(new StorageEvent('storage', { key: storedKeys.session, newValue: value }));
  };

  it('signs this tab out when it signs out, without a second logout call', async () => {
    const requests = working();
    const session = createSession();
    const stop = session.start();
    await session.set('fresh');
    changeElsewhere(null);
    expect(session.snapshot()).toMatchObject({ state: 'signed-out', user: null });
    expect(pathsOf(requests)).not.toContain('logout');
    stop();
  });

  it('signs this tab in when it signs in', async () => {
    working();
    const session = createSession();
    const stop = session.start();
    changeElsewhere('theirs');
    await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ state: 'signed-in', user }), waitOptions);
    stop();
  });
});

describe('another tab, while this one has unsaved changes,', () => {
  const other: CurrentUser = { ...user, user_uuid: '0190c1e0-0000-7000-8000-000000000002', email: 'other@example.com' };
  const changeElsewhere = (value: string | null) => {
    writeStored('session', value);
    window.dispatchEvent(new StorageEvent('storage', { key: storedKeys.session, newValue: value }));
  };
  const openWithUnsavedChanges = async () => {
    const requests = stubServer(({ url, headers }) => {
      if (url.endsWith('current-session')) return answer(headers.get('X-Session-UUID') === 'theirs' ? other : user);
      if (url.endsWith('get-list')) return { status: 200, body: { data: [] } };
      return answer(true);
    });
    const session = createSession();
    const stop = session.start();
    await session.set('fresh');
    const saved = unsavedChanges.add();
    return {
      session,
      requests,
      close: () => {
        saved();
        stop();
      },
    };
  };

  it('makes it ask after a sign-out, and keeps the page', async () => {
    const { session, close } = await openWithUnsavedChanges();
    changeElsewhere(null);
    expect(session.snapshot()).toMatchObject({ state: 'signed-in', user, otherTab: { user: null } });
    session.keepUser();
    expect(sessionRenewal.isRequested()).toBe(true);
    expect(session.snapshot()).toMatchObject({ state: 'signed-in', user, otherTab: null });
    sessionRenewal.finish(false);
    close();
  });

  it('makes it ask after a change of the user, and what was typed is sent under the first user only', async () => {
    const { session, requests, close } = await openWithUnsavedChanges();
    changeElsewhere('theirs');
    await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ user, otherTab: { user: other } }), waitOptions);
    session.keepUser();
    await send(calls.profile.update, { first_name: 'Anna' });
    expect(requests.at(-1)?.headers.get('X-Session-UUID')).toBe('fresh');
    expect(session.snapshot()).toMatchObject({ user, otherTab: null });
    session.clear();
    expect(requests.at(-1)?.headers.get('X-Session-UUID')).toBe('fresh');
    expect(localStorage.getItem('XSessionUUID')).toBe('theirs');
    close();
  });

  it('is followed when the user discards the changes', async () => {
    const { session, close } = await openWithUnsavedChanges();
    changeElsewhere('theirs');
    await vi.waitFor(() => expect(session.snapshot().otherTab).not.toBeNull(), waitOptions);
    session.followOtherTab();
    await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ user: other, otherTab: null }), waitOptions);
    close();
  });

  it('is followed without a question if it only renewed the session of the same user', async () => {
    const { session, close } = await openWithUnsavedChanges();
    changeElsewhere('renewed');
    await vi.waitFor(() => expect(tabSession.get()).toBe('renewed'), waitOptions);
    expect(session.snapshot()).toMatchObject({ state: 'signed-in', user, otherTab: null });
    close();
  });
});

describe('acting as another user', () => {
  const sessionOf = (requests: { url: string; headers: Headers }[], path: string) =>
    requests.filter(({ url }) => url.endsWith(path)).map(({ headers }) => headers.get('X-Session-UUID'));

  it('stores the own session, and ends the other session on return', async () => {
    const requests = working();
    const session = createSession();
    await session.set('own');
    await session.actAs('acting');
    expect(localStorage.getItem('XSessionUUID')).toBe('acting');
    await session.stopActing();
    expect(localStorage.getItem('XSessionUUID')).toBe('own');
    expect(localStorage.getItem(storedKeys.ownSession)).toBeNull();
    expect(sessionOf(requests, 'logout')).toEqual(['acting']);
    expect(sessionOf(requests, 'current-session')).toEqual(['own', 'acting', 'own']);
    expect(session.snapshot().state).toBe('signed-in');
  });

  it('falls back to the own session when the other session has expired', async () => {
    writeStored('session', 'acting');
    writeStored('ownSession', 'own');
    stubServer(({ url, headers }) => {
      if (url.endsWith('get-list')) return { status: 200, body: { data: [] } };
      return headers.get('X-Session-UUID') === 'own' ? answer(user) : refuse('no_session');
    });
    const session = createSession();
    session.start();
    await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ state: 'signed-in', user }), waitOptions);
    expect(localStorage.getItem('XSessionUUID')).toBe('own');
  });

  it('ends both sessions on sign-out', async () => {
    const requests = working();
    const session = createSession();
    await session.set('own');
    await session.actAs('acting');
    session.clear();
    expect(sessionOf(requests, 'logout')).toEqual(['acting', 'own']);
    expect(localStorage.getItem('XSessionUUID')).toBeNull();
    expect(localStorage.getItem(storedKeys.ownSession)).toBeNull();
    expect(session.snapshot()).toMatchObject({ state: 'signed-out', user: null });
  });

  it('fails the calls that wait for a password on return, because an administrator does not know it', async () => {
    working();
    const session = createSession();
    await session.set('own');
    await session.actAs('acting');
    const renewed = sessionRenewal.request();
    await session.stopActing();
    expect(await renewed).toBe(false);
  });
});
