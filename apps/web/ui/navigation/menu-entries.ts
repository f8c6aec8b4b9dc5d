import type { Permission } from '@simdesk/rules';
import { useRouter } from '@tanstack/react-router';
import { usePermissions } from '#core/session.ts';
import { menu, type MenuEntry } from './menu.ts';

/** The menu entries of the signed-in user. */
export const useMenuEntries = (): MenuEntry[] => {
  const { routesByPath } = useRouter();
  const screens = Object.entries(routesByPath).map(([path, { options }]) => ({ path, ...options.staticData }));
  return entriesFor(usePermissions(), screens);
};

/** The menu entries of a user: those with a screen that the user may open. */
export const entriesFor = (permissions: readonly Permission[], screens: readonly Screen[]): MenuEntry[] => {
  const isAllowed = (permission: Permission | undefined) => permission === undefined || permissions.includes(permission);
  const screensByPath = new Map(screens.map((screen) => [withoutEndSlash(screen.path), screen]));
  return menu.filter(({ path, permission }) => {
    const screen = screensByPath.get(withoutEndSlash(path));
    return screen !== undefined && isAllowed(permission) && isAllowed(screen.permission);
  });
};

interface Screen {
  path: string;
  permission?: Permission;
}

/** The menu entry of a screen. */
export const entryOf = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  entries.find(({ path: entryPath, covers = entryPath }) =>
    [covers].flat().some((parent) => isUnder(withoutEndSlash(path), withoutEndSlash(parent))),
  );

const isUnder = (path: string, parent: string): boolean => path === parent || (parent !== '/' && path.startsWith(`${parent}/`));

const withoutEndSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));
