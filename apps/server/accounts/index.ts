import type { contract } from '@simdesk/contract';
import { hasTwoFactor } from '../core/auth/second-factor.ts';
import type { Handlers } from '../core/http/serve.ts';
import { readPinnedRussian } from '../core/pinned-russian.ts';
import { Refusal } from '../core/refusal.ts';
import { listSettingsOf } from './list-settings.ts';
import { logIn } from './log-in.ts';
import { register } from './register.ts';
import { findUser, findUserByEmail, isCompanyManager } from './find-user.ts';

export { changeEmail } from './change-email.ts';
export { endSessions } from './end-sessions.ts';
export { openEmailLink, queueEmailLink, sendEmailLinkJob } from './email-links.ts';
export { hashNewPassword, hashPassword } from './passwords.ts';
export { refuseWrongPassword } from './refuse-wrong-password.ts';
export { lockSuperAdmins } from './super-admins.ts';
export { findUser, findUserByEmail, type User } from './find-user.ts';

export const accounts: Handlers<typeof contract.accounts> = {
  login: logIn,

  register,

  currentSession: async (_input, { db, user, services }) => {
    const account = await findUser(db, user.user_uuid);
    if (!account) throw new Refusal('no_session');
    const {
      uuid,
      email,
      system_role,
      status,
      first_name,
      second_name,
      last_name,
      phone,
      birthday,
      sex,
      version,
      email_confirmed,
      tour_seen_at,
    } = account;
    const { impersonated_by, needs_two_factor, permissions } = user;
    const two_factor = await hasTwoFactor(db, uuid);
    const lists = await listSettingsOf(db, uuid);
    return {
      user_uuid: uuid,
      email,
      system_role,
      status,
      first_name,
      second_name,
      last_name,
      phone,
      birthday,
      sex,
      version,
      email_confirmed,
      two_factor,
      impersonated_by,
      needs_two_factor,
      lists,
      permissions: [...permissions],
      tour_seen: tour_seen_at !== null,
      pinned_russian: account.pinned_russian ?? (await readPinnedRussian(db, services.config)),
    };
  },

  logout: async (_input, { db, services, token, note }) => {
    const closed = token !== null && (await services.sessions.close(db, token));
    if (!closed) note({ skip: true });
    return true as const;
  },

  getFromEmail: async ({ email }, { db, user }) => {
    if (!user.permissions.includes('accounts:look-up') && !(await isCompanyManager(db, user.user_uuid)))
      throw new Refusal('not_allowed');
    const account = await findUserByEmail(db, email);
    if (!account) throw new Refusal('not_found');
    return { user_uuid: account.uuid, email: account.email, first_name: account.first_name, last_name: account.last_name };
  },
};
