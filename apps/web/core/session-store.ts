import type { CompanyListRow, CurrentUser } from '@simdesk/contract';
import { send } from './api.ts';
import { ApiRefusal } from './failures.ts';
import { calls } from './calls.ts';
import { logFailure } from './log.ts';
import { sessionRenewal } from './session-renewal.ts';
import { onChangeInOtherTab, readStored, writeStored } from './storage.ts';

export interface SessionSnapshot {
  /** While `loading`, the user is not known yet and only a loading screen is shown. */
  state: 'loading' | 'signed-in' | 'signed-out';
  user: CurrentUser | null;
  companies: CompanyListRow[];
  /** The company whose data the company screens show. */
  company: string | null;
}

/** The signed-in user. Stored outside React, because the router and the calls need it too. */
export const createSession = () => {
  let snapshot: SessionSnapshot = { state: 'loading', user: null, companies: [], company: readStored('company') };
  let latestLoad = 0;
  const listeners = new Set<() => void>();
  const publish = (next: Partial<SessionSnapshot>) => {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  };

  const load = async () => {
    const thisLoad = ++latestLoad;
    try {
      const [user, companies] = await Promise.all([loadUser(), loadCompanies()]);
      if (thisLoad !== latestLoad) return;
      const company = companies.find(({ uuid }) => uuid === readStored('company'))?.uuid ?? null;
      writeStored('company', company);
      publish({ state: 'signed-in', user, companies, company });
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
    writeStored('company', null);
    publish({ state: 'signed-out', user: null, companies: [], company: null });
    sessionRenewal.finish(false);
  };

  const clear = () => {
    logOut('session');
    logOut('ownSession');
    endLocally();
  };

  const set = (sessionUuid: string): Promise<void> => {
    writeStored('session', sessionUuid);
    publish({ state: 'loading', user: null, companies: [] });
    return load();
  };

  /** Signs in as another user; the administrator's own session stays stored. */
  const actAs = (sessionUuid: string): Promise<void> => {
    writeStored('ownSession', readStored('session'));
    return set(sessionUuid);
  };

  /** Ends the session as another user and returns to the own session. */
  const stopActing = async (): Promise<void> => {
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
    sessionRenewal.finish(true);
    await load();
  };

  const syncWithOtherTab = (sessionUuid: string | null) => {
    if (sessionUuid === null) return endLocally();
    if (snapshot.user === null) publish({ state: 'loading' });
    load().then(() => sessionRenewal.finish(true), logFailure);
  };

  /** Loads the stored session, if there is one, and listens to changes made by other tabs. */
  const start = (): (() => void) => {
    if (readStored('session') === null) publish({ state: 'signed-out' });
    else load().catch(logFailure);
    const unsubscribers = [
      onChangeInOtherTab('session', syncWithOtherTab),
      onChangeInOtherTab('company', (company) => publish({ company })),
    ];
    return () => unsubscribers.forEach((stop) => stop());
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
    selectCompany,
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
  const session = readStored(name);
  if (session !== null) send(calls.accounts.logout, {}, { renew: false, session }).catch(logFailure);
  writeStored(name, null);
};

/** Retries for a few seconds, so that a restart of the server does not sign users out. */
const loadUser = async (waits: readonly number[] = [500, 1500, 3000]): Promise<CurrentUser> => {
  try {
    return await send(calls.accounts.currentSession, {}, { renew: false });
  } catch (failure) {
    const [wait, ...rest] = waits;
    if (wait === undefined || (failure instanceof ApiRefusal && failure.code !== 'unavailable')) throw failure;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loadUser(rest);
  }
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
