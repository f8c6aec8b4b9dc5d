import type { CompanyListRow, CurrentUser, ListSettings } from '@simdesk/contract';
import { send } from './api.ts';
import { ApiRefusal } from './failures.ts';
import { calls } from './calls.ts';
import { logFailure } from './log.ts';
import { earlyPermissions, permissionsOfUser } from './permissions.ts';
import { permissionsMark } from './permissions-mark.ts';
import { clearRecents } from './recent-records.ts';
import { sessionRenewal } from './session-renewal.ts';
import { onChangeInOtherTab, readStored, writeStored } from './storage.ts';
import { tabSession } from './tab-session.ts';
import { unsavedChanges } from './unsaved-changes.ts';

export interface SessionSnapshot {
  /** While `loading`, the user is not known yet and only a loading screen is shown. */
  state: 'loading' | 'signed-in' | 'signed-out';
  user: CurrentUser | null;
  companies: CompanyListRow[];
  /** The company whose data the company screens show. */
  company: string | null;
  /** Another tab signed out or changed the user while this one has unsaved changes: the user decides which to keep. */
  otherTab: OtherTab | null;
}

interface OtherTab {
  /** The user of the other tab; null after a sign-out. */
  user: CurrentUser | null;
}

/** The signed-in user. Stored outside React, because the router and the calls need it too. */
export const createSession = () => {
  let snapshot: SessionSnapshot = { state: 'loading', user: null, companies: [], company: readStored('company'), otherTab: null };
  let latestLoad = 0;
  const listeners = new Set<() => void>();
  const publish = (next: Partial<SessionSnapshot>) => {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  };

  const load = async () => {
    const thisLoad = ++latestLoad;
    const sessionUuid = tabSession.get();
    try {
      const { user, companies } = await loadUserWithCompanies();
      if (thisLoad !== latestLoad) return;
      earlyPermissions.remember(user);
      const company = companies.find(({ uuid }) => uuid === readStored('company'))?.uuid ?? null;
      writeStored('company', company);
      tabSession.pin(sessionUuid);
      publish({ state: 'signed-in', user, companies, company, otherTab: null });
    } catch (failure) {
      if (thisLoad !== latestLoad) throw failure;
      // After acting as another user, the administrator's own session is still valid.
      if (readStored('ownSession') !== null) return stopActing();
      clear();
      throw failure;
    }
  };

  const endLocally = () => {
    latestLoad++;
    clearRecents(snapshot.user?.user_uuid);
    writeStored('company', null);
    earlyPermissions.remember(null);
    tabSession.unpin();
    publish({ state: 'signed-out', user: null, companies: [], company: null, otherTab: null });
    sessionRenewal.finish(false);
  };

  const clear = () => {
    // The session that another tab has stored is not this tab's to end.
    if (tabSession.isReplaced()) {
      endSession(tabSession.get());
      return endLocally();
    }
    logOut('session');
    logOut('ownSession');
    endLocally();
  };

  const set = (sessionUuid: string): Promise<void> => {
    writeStored('session', sessionUuid);
    tabSession.unpin();
    publish({ state: 'loading', user: null, companies: [], otherTab: null });
    return load();
  };

  /** Signs in as another user; the administrator's own session stays stored. */
  const actAs = (sessionUuid: string): Promise<void> => {
    writeStored('ownSession', tabSession.get());
    return set(sessionUuid);
  };

  /** Ends the session as another user and returns to the own session. */
  const stopActing = async (): Promise<void> => {
    if (tabSession.isReplaced()) {
      sessionRenewal.finish(false);
      return syncWithOtherTab(readStored('session'));
    }
    const own = readStored('ownSession');
    if (own === null) return clear();
    logOut('session');
    writeStored('ownSession', null);
    sessionRenewal.finish(false);
    await set(own);
  };

  /** Stores a new session of the same user without resetting the page. */
  const renew = async (sessionUuid: string): Promise<void> => {
    writeStored('session', sessionUuid);
    tabSession.pin(sessionUuid);
    sessionRenewal.finish(true);
    await load();
  };

  /** Takes over the session that another tab has stored. */
  const followOtherTab = (): void => {
    tabSession.unpin();
    if (readStored('session') === null) return endLocally();
    if (snapshot.user === null) publish({ state: 'loading' });
    load().then(() => sessionRenewal.finish(true), logFailure);
  };

  /** Keeps the user of this tab, so that unsaved changes can still be saved. */
  const keepUser = (): void => {
    const isSignedOut = snapshot.otherTab?.user === null;
    publish({ otherTab: null });
    if (isSignedOut) void sessionRenewal.request();
  };

  const syncWithOtherTab = async (sessionUuid: string | null): Promise<void> => {
    const { user } = snapshot;
    if (user === null || !unsavedChanges.exist()) return followOtherTab();
    const otherUser = sessionUuid === null ? null : await readUserOf(sessionUuid);
    // It may have changed again meanwhile.
    if (readStored('session') !== sessionUuid) return;
    const isSameUser = otherUser?.user_uuid === user.user_uuid && otherUser.impersonated_by === user.impersonated_by;
    if (isSameUser || !unsavedChanges.exist()) followOtherTab();
    else publish({ otherTab: { user: otherUser } });
  };

  /** Loads the stored session, if there is one, and listens to changes made by other tabs. */
  const start = (): (() => void) => {
    tabSession.unpin();
    if (readStored('session') === null) publish({ state: 'signed-out' });
    else load().catch(logFailure);
    const unsubscribers = [
      onChangeInOtherTab('session', (sessionUuid) => void syncWithOtherTab(sessionUuid)),
      onChangeInOtherTab('company', (company) => publish({ company })),
      permissionsMark.subscribe(() => void load().catch(logFailure)),
    ];
    return () => unsubscribers.forEach((stop) => stop());
  };

  /** Shows a list as the user wants it now; the caller stores it. */
  const changeList = (settings: ListSettings) => {
    const { user } = snapshot;
    if (user === null) return;
    const others = (user.lists ?? []).filter(({ list }) => list !== settings.list);
    publish({ user: { ...user, lists: [...others, settings] } });
  };

  /** Stops offering the tour; the caller stores it. */
  const setTourSeen = () => {
    const { user } = snapshot;
    if (user !== null) publish({ user: { ...user, tour_seen: true } });
  };

  const selectCompany = (company: string | null) => {
    writeStored('company', company);
    publish({ company });
  };

  return {
    start,
    set,
    renew,
    clear,
    actAs,
    stopActing,
    followOtherTab,
    keepUser,
    selectCompany,
    changeList,
    setTourSeen,
    reload: load,
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Removes the session from this browser even if the logout call fails. */
const logOut = (name: 'session' | 'ownSession'): void => {
  endSession(readStored(name));
  writeStored(name, null);
};

const endSession = (session: string | null): void => {
  if (session !== null) send(calls.accounts.logout, {}, { renew: false, session }).catch(logFailure);
};

/** The user of another session; null if it cannot be read. */
const readUserOf = async (session: string): Promise<CurrentUser | null> => {
  try {
    return await send(calls.accounts.currentSession, {}, { renew: false, session });
  } catch (failure) {
    logFailure(failure);
    return null;
  }
};

/** Asks again until the server answers: an outage must not sign users out. */
const loadUser = async (wait = 500): Promise<CurrentUser> => {
  try {
    return await send(calls.accounts.currentSession, {}, { renew: false });
  } catch (failure) {
    if (failure instanceof ApiRefusal && failure.code !== 'unavailable') throw failure;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loadUser(Math.min(2 * wait, longestWaitMs));
  }
};

const longestWaitMs = 5000;

/** Both at once, unless the user was not allowed to list companies before. */
const loadUserWithCompanies = async (): Promise<{ user: CurrentUser; companies: CompanyListRow[] }> => {
  const isAskedEarly = earlyPermissions.get().includes('companies:view');
  const [user, early] = await Promise.all([loadUser(), isAskedEarly ? loadCompanies() : []]);
  const isAskedLate = !isAskedEarly && permissionsOfUser(user).includes('companies:view');
  return { user, companies: isAskedLate ? await loadCompanies() : early };
};

const loadCompanies = async (): Promise<CompanyListRow[]> => {
  try {
    return (await send(calls.companies.list, {}, { renew: false })).data;
  } catch (failure) {
    logFailure(failure);
    return [];
  }
};

export const session = createSession();
