import { useRouter } from '@tanstack/react-router';
import { usePermissions } from '#core/session.ts';

/** Whether the signed-in user may open the screen at a path; false if there is none. */
export const useMayOpen = (path: string): boolean => {
  const { routesByPath } = useRouter();
  const permissions = usePermissions();
  const route = Object.entries(routesByPath).find(([each]) => each === path)?.[1];
  const permission = route?.options.staticData?.permission;
  return route !== undefined && (permission === undefined || permissions.includes(permission));
};
