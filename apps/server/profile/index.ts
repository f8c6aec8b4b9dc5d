import type { contract } from '@simdesk/contract';
import { changeEmail, hashNewPassword, lockSuperAdmins, refuseWrongPassword } from '../accounts/index.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../core/records/rows.ts';
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
    const { password_hash } = requireRow(await db.select().from(users).where(eq(users.uuid, user.user_uuid)));
    await refuseWrongPassword(context, password_hash, old_password, 'old_password');
    const newHash = await hashNewPassword(new_password, 'new_password');
    return context.auditedTransaction(async (transaction) => {
      const current = await lockRow(transaction, users, user.user_uuid);
      // Changed meanwhile: the old password is no longer the right one.
      if (current.password_hash !== password_hash) throw new Refusal('wrong_password', {}, { old_password: 'wrong_password' });
      await updateRow({ ...context, db: transaction }, users, user.user_uuid, { password_hash: newHash, demo_password: false });
      // Close all other sessions, which were opened with the old password.
      await services.sessions.closeAllOfUser(transaction, user.user_uuid, token);
      return true as const;
    });
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
