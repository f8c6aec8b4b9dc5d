import type { CompanyListRow, CurrentUser } from '@simdesk/contract';
import { send } from './api.ts';
import { ApiRefusal } from './failures.ts';
import { firstCalls } from './first-calls.ts';
import { logQuietly } from './log.ts';
import { renewal } from './renewal.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

export interface SessionSnapshot {
  /** While loading, nobody knows who is signed in, and nothing but a loading screen is shown. */
  state: 'loading' | 'signed-in' | 'signed-out';
  user: CurrentUser | null;
  companies: CompanyListRow[];
  /** The company whose data the company screens show. */
  company: string | null;
}

/** Who is signed in, held outside React because the router and the calls ask too. */
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
      // Whose acting as somebody else has ended is still signed in as oneself.
      if (readStored('ownSession') !== null) return stopActing();
      clear();
      throw failure;
    }
  };

  const forget = () => {
    latestLoad++;
    writeStored('company', null);
    publish({ state: 'signed-out', user: null, companies: [], company: null });
    renewal.settle(false);
  };

  const clear = () => {
    logOut('session');
    logOut('ownSession');
    forget();
  };

  const set = (sessionUuid: string): Promise<void> => {
    writeStored('session', sessionUuid);
    publish({ state: 'loading', user: null, companies: [] });
    return load();
  };

  /** Goes on as somebody else; the own session waits in this browser. */
  const actAs = (sessionUuid: string): Promise<void> => {
    writeStored('ownSession', readStored('session'));
    return set(sessionUuid);
  };

  /** Goes on as oneself; the session as somebody else ends. */
  const stopActing = async (): Promise<void> => {
    const own = readStored('ownSession');
    if (own === null) return clear();
    logOut('session');
    writeStored('ownSession', null);
    renewal.settle(false);
    await set(own);
  };

  /** A new session of the same user: nothing on the page is reset. */
  const renew = async (sessionUuid: string): Promise<void> => {
    writeStored('session', sessionUuid);
    renewal.settle(true);
    await load();
  };

  const followOtherTab = (sessionUuid: string | null) => {
    if (sessionUuid === null) return forget();
    if (snapshot.user === null) publish({ state: 'loading' });
    load().then(() => renewal.settle(true), logQuietly);
  };

  /** Loads the stored session, if there is one, and follows the other tabs from then on. */
  const start = (): (() => void) => {
    if (readStored('session') === null) publish({ state: 'signed-out' });
    else load().catch(logQuietly);
    const unfollow = [
      onStoredElsewhere('session', followOtherTab),
      onStoredElsewhere('company', (company) => publish({ company })),
    ];
    return () => unfollow.forEach((stop) => stop());
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

/** The session is gone for this browser whether or not the server hears of it. */
const logOut = (name: 'session' | 'ownSession'): void => {
  const session = readStored(name);
  if (session !== null) send(firstCalls.logout, {}, { renew: false, session }).catch(logQuietly);
  writeStored(name, null);
};

/** A server that is just being restarted is not a reason to sign everybody out: it is asked again for a few seconds. */
const loadUser = async (waits: readonly number[] = [500, 1500, 3000]): Promise<CurrentUser> => {
  try {
    return await send(firstCalls.currentSession, {}, { renew: false });
  } catch (failure) {
    const [wait, ...rest] = waits;
    if (wait === undefined || (failure instanceof ApiRefusal && failure.code !== 'unavailable')) throw failure;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loadUser(rest);
  }
};

const loadCompanies = async (): Promise<CompanyListRow[]> => {
  try {
    return (await send(firstCalls.companies, {}, { renew: false })).data;
  } catch (failure) {
    logQuietly(failure);
    return [];
  }
};

export const session = createSession();
