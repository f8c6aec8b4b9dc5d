import { listPermissions, permissions, permissionsOf, systemRoles, type Permission } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { entriesFor } from '#ui/navigation/menu-entries.ts';
import { menu } from '#ui/navigation/menu.ts';
import { router } from './router.tsx';
import { routes } from './routes.ts';

it('lists every route once, with the parameters by name', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(['/', '/enter/login', '/enter/login/$email', '/enter/logout']));
});

it('every screen needs a permission, besides those of every user', () => {
  const open = routes.filter(({ path, permission }) => !path.startsWith('/enter/') && permission === undefined);
  expect(open.map(({ path }) => path).toSorted()).toEqual(['/', '/help/$chapter', '/profile/edit']);
});

it('a list needs the permission by which its saved views are refused', () => {
  const byPath = Object.fromEntries(routes.map(({ path, permission }) => [path, permission]));
  for (const [path, permission] of Object.entries(listPermissions))
    expect({ path, permission: byPath[path] }).toEqual({ path, permission });
});

it('a role without a permission has no menu entry that leads to a screen behind it, and with it the entry is back', () => {
  const permissionOf = (path: string): Permission | undefined => routes.find((route) => route.path === path)?.permission;
  for (const role of systemRoles)
    for (const permission of permissions) {
      const pathsWith = (allowed: boolean) => {
        const own = new Set(permissionsOf(role, []));
        if (allowed) own.add(permission);
        else own.delete(permission);
        return entriesFor([...own], routes).map(({ path }) => path);
      };
      const guarded = menu.filter((entry) => [entry.permission, permissionOf(entry.path)].includes(permission));
      expect(pathsWith(false).filter((path) => guarded.some((entry) => entry.path === path))).toEqual([]);
      const others = pathsWith(true).filter((path) => !guarded.some((entry) => entry.path === path));
      expect(others).toEqual(pathsWith(false));
    }
});

it('the router knows the permission of every screen', () => {
  const screens = Object.values(router.routesByPath) as {
    fullPath: string;
    options: { staticData?: { permission?: Permission } };
  }[];
  for (const { path, permission } of routes) {
    const screen = screens.find(({ fullPath }) => fullPath === path);
    expect({ path, permission: screen?.options.staticData?.permission }).toEqual({ path, permission });
  }
});
