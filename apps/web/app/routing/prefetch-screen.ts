import { mayCall } from '@simdesk/contract/access';
import { calls } from '#core/calls.ts';
import { askEarly, firstCall, type FirstCall } from '#core/early-answers.ts';
import { loadTexts } from '#core/i18n.ts';
import { logFailure } from '#core/log.ts';
import { earlyPermissions, permissionsOfUser } from '#core/permissions.ts';
import { session } from '#core/session-store.ts';
import { readStored } from '#core/storage.ts';
import { loadChunk } from './load-screen.ts';
import { router } from './router.tsx';
import { routes } from './routes.ts';
import { parseSearch } from './search-params.ts';

/** Asks for the code and the first data of the requested screen while the session loads. */
export const prefetchScreen = ({ pathname, search }: Location): void => {
  askEarly(firstCall(calls.console.settings, {}));
  if (readStored('session') === null) return;
  const [, parameters, found] = router.getMatchedRoutes(pathname);
  const route = routes.find(({ path }) => path === found?.fullPath);
  const { chunk = 'console', texts = [], firstCalls } = route ?? {};
  Promise.all([loadChunk.console(), loadChunk[chunk](), loadTexts(texts)]).catch(logFailure);
  askWhenAllowed([firstCall(calls.orders.newCount, {}), ...(firstCalls?.({ parameters, search: parseSearch(search) }) ?? [])]);
};

/** What every role may ask is asked at once, the rest when the user is known. */
const askWhenAllowed = (first: readonly FirstCall[]): void => {
  const expected = earlyPermissions.get();
  const early = first.filter(({ call }) => mayCall(expected, call));
  early.forEach(askEarly);
  const stop = session.subscribe(() => {
    const { state, user } = session.snapshot();
    if (state === 'loading') return;
    stop();
    if (user === null) return;
    const permissions = permissionsOfUser(user);
    first.filter((one) => !early.includes(one) && mayCall(permissions, one.call)).forEach(askEarly);
  });
};
