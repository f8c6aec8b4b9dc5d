import { SystemRole, UserStatus } from '@simdesk/rules';
import type { CurrentUser } from '@simdesk/contract';
import { vi } from 'vitest';
import { connection } from '#core/connection.ts';
import { session } from '#core/session-store.ts';

/** Signs a user in for a test, without calls. */
export const actAsUser = (user_uuid: string): void => {
  const user = { user_uuid, email: `${user_uuid}@example.com`, system_role: SystemRole.Admin, status: UserStatus.Active };
  const snapshot = {
    state: 'signed-in' as const,
    user: { ...user, impersonated_by: null } as CurrentUser,
    companies: [],
    company: null,
    otherTab: null,
  };
  vi.spyOn(session, 'snapshot').mockReturnValue(snapshot);
};

/** Every request fails until the server is stubbed again. */
export const loseConnection = async (): Promise<void> => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await connection.verify();
};
