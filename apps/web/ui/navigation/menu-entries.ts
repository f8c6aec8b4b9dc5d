import { mayRole, type SystemRole } from '@simdesk/rules';
import { useRouter } from '@tanstack/react-router';
import { useUser } from '#core/session.ts';
import { menu, type MenuEntry } from './menu.ts';

/** The menu entries of the signed-in user. */
export const useMenuEntries = (): MenuEntry[] => {
  const { routesByPath } = useRouter();
  const { system_role } = useUser();
  return entriesFor(system_role, Object.keys(routesByPath));
};

/** The menu entries of a role, without those that have no screen. */
export const entriesFor = (role: SystemRole, screenPaths: readonly string[]): MenuEntry[] => {
  const existing = new Set(screenPaths.map(withoutEndSlash));
  return menu.filter(
    ({ path, permission }) => existing.has(withoutEndSlash(path)) && (permission === undefined || mayRole(role, permission)),
  );
};

/** The menu entry of a screen. */
export const entryOf = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  entries.find(({ path: entryPath, covers = entryPath }) =>
    [covers].flat().some((parent) => isUnder(withoutEndSlash(path), withoutEndSlash(parent))),
  );

const isUnder = (path: string, parent: string): boolean => path === parent || (parent !== '/' && path.startsWith(`${parent}/`));

const withoutEndSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));
