import type { contract } from '@simdesk/contract';
import { changeEmail, hashPassword, lockSuperAdmins, passwordMatches } from '../accounts/index.ts';
import { Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import { updateRow, lockRow } from '../core/records/versioned.ts';
import { forgetUser } from '../personal-data/index.ts';
import { users } from '../database/schema/accounts.ts';

export const profile: Handlers<typeof contract.profile> = {
  update: ({ version, ...changes }, context) => updateRow(context, users, context.user.user_uuid, changes, version),

  changeEmail: ({ new_email }, context) => changeEmail(context, context.user.user_uuid, new_email, 'new_email'),

  changePassword: async ({ old_password, new_password }, context) => {
    const { db, user, services, token } = context;
    const { password_hash } = await lockRow(db, users, user.user_uuid);
    if (!(await passwordMatches(password_hash, old_password)))
      throw new Refusal('wrong_password', {}, { old_password: 'wrong_password' });
    await updateRow(context, users, user.user_uuid, { password_hash: await hashPassword(new_password), demo_password: false });
    // Close all other sessions, which were opened with the old password.
    await services.sessions.closeAllOfUser(db, user.user_uuid, token);
    return true as const;
  },

  deleteSelf: async (_input, context) => {
    const { db, user, services } = context;
    const superAdmins = await lockSuperAdmins(db);
    superAdmins.refuseRemovingLast(user.user_uuid);
    await forgetUser(context, await lockRow(db, users, user.user_uuid));
    await services.sessions.closeAllOfUser(db, user.user_uuid);
    return true as const;
  },
};
