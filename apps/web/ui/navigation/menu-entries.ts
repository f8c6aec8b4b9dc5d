import { mayRole, type SystemRole } from '@simdesk/rules';
import { useRouter } from '@tanstack/react-router';
import { useUser } from '#core/session.ts';
import { menu, type MenuEntry } from './menu.ts';

/** The entries that the signed-in user sees. */
export const useMenuEntries = (): MenuEntry[] => {
  const { routesByPath } = useRouter();
  const { system_role } = useUser();
  return entriesFor(system_role, Object.keys(routesByPath));
};

/** The entries that a role sees of those that lead to an existing screen. */
export const entriesFor = (role: SystemRole, screenPaths: readonly string[]): MenuEntry[] => {
  const existing = new Set(screenPaths.map(withoutEndSlash));
  return menu.filter(
    ({ path, permission }) => existing.has(withoutEndSlash(path)) && (permission === undefined || mayRole(role, permission)),
  );
};

/** The entry to which a screen belongs. */
export const entryOf = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  entries.find(({ path: own, covers = own }) =>
    [covers].flat().some((above) => isUnder(withoutEndSlash(path), withoutEndSlash(above))),
  );

const isUnder = (path: string, above: string): boolean => path === above || (above !== '/' && path.startsWith(`${above}/`));

const withoutEndSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));
