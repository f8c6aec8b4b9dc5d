import { neededPermission, type Permission } from '@simdesk/rules';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import type { Catalogues } from '#core/catalogues.ts';
import { entryOf } from '#ui/navigation/menu-entries.ts';
import { menu } from '#ui/navigation/menu.ts';

type Texts = Catalogues['role-access'];

export interface PermissionTexts {
  name: string;
  /** What it opens, and what it needs. */
  hints: string[];
}

export const usePermissionName = (): ((permission: Permission) => string) => {
  const { t } = useTranslation('role-access');
  return (permission) => {
    const [name, action] = permission.split(':') as [keyof Texts['names'], keyof Texts['actions']];
    return t('nameOf', { name: t(`names.${name}`), action: t(`actions.${action}`) });
  };
};

/** Permissions in words. */
export const usePermissionTexts = (): ((permission: Permission) => PermissionTexts) => {
  const { t } = useTranslation(['role-access', 'menu']);
  const { routesByPath } = useRouter();
  const ownHints: Record<string, Record<string, string>> = t('hints', { returnObjects: true });

  const nameOf = usePermissionName();
  /** The menu entries of the screens that need the permission. */
  const screensOf = (permission: Permission) => {
    const routes = Object.entries(routesByPath).filter(([, { options }]) => options.staticData?.permission === permission);
    const entries = new Set(routes.map(([path]) => entryOf(menu, path)?.text));
    return [...entries].flatMap((text) => (text === undefined ? [] : [t(`menu:entries.${text}`)]));
  };

  return (permission) => {
    const screens = screensOf(permission);
    const needed = neededPermission(permission);
    const [area = '', action = ''] = permission.split(':');
    return {
      name: nameOf(permission),
      hints: [
        ownHints[area]?.[action] ?? [],
        screens.length > 0 ? t('screens', { screens: screens.join(', ') }) : [],
        needed === null ? [] : t('needs', { permission: nameOf(needed) }),
      ].flat(),
    };
  };
};
