import type { contract } from '@simdesk/contract';
import {
  changeEmail,
  endSessions,
  hashNewPassword,
  lockSuperAdmins,
  openEmailLink,
  queueEmailLink,
  refuseWrongPassword,
} from '../accounts/index.ts';
import { eq } from 'drizzle-orm';
import { countAttempt, type Attempt } from '../core/auth/throttle.ts';
import type { Context } from '../core/http/context.ts';
import { requireRow } from '../core/records/rows.ts';
import { Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import { updateRow, lockRow } from '../core/records/versioned.ts';
import { forgetUser } from '../personal-data/index.ts';
import { users } from '../database/schema/accounts.ts';

export const profile: Handlers<typeof contract.profile> = {
  update: ({ version, ...changes }, context) => updateRow(context, users, context.user.user_uuid, changes, version),

  changeEmail: async ({ new_email, password, language }, context) => {
    const { services, user } = context;
    const { database } = services.connection;
    if (password !== undefined) {
      const { password_hash } = requireRow(await database.select().from(users).where(eq(users.uuid, user.user_uuid)));
      await refuseWrongPassword(context, password_hash, password, 'password');
    }
    await database.transaction((db) => countAttempt(db, emailLinkAttempt(context)));
    const change = { user_uuid: user.user_uuid, email: new_email, field: 'new_email', language };
    return context.auditedTransaction((db) => changeEmail({ ...context, db }, change));
  },

  sendEmailLink: async ({ language }, context) => {
    const { db, user, note } = context;
    await countAttempt(db, emailLinkAttempt(context));
    const { uuid, email, email_confirmed } = await lockRow(db, users, user.user_uuid);
    if (email_confirmed) note({ skip: true });
    else await queueEmailLink(context, { user_uuid: uuid, purpose: 'confirm', email, language });
    return true as const;
  },

  openEmailLink,

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

  changePinnedLanguage: async ({ pinned_russian }, { db, user, note }) => {
    await db.update(users).set({ pinned_russian }).where(eq(users.uuid, user.user_uuid));
    // The language in which somebody reads a screen concerns nobody else.
    note({ skip: true });
    return true as const;
  },

  sessions: async (_input, { db, user, services, token }) => ({
    data: await services.sessions.listOfUser(db, user.user_uuid, token),
  }),

  endSessions: ({ uuid }, context) => endSessions(context, context.user.user_uuid, uuid),

  deleteSelf: async (_input, context) => {
    const { db, user, services } = context;
    const superAdmins = await lockSuperAdmins(db);
    superAdmins.refuseRemovingLast(user.user_uuid);
    await forgetUser(context, await lockRow(db, users, user.user_uuid));
    await services.sessions.closeAllOfUser(db, user.user_uuid);
    return true as const;
  },
};

const emailLinkAttempt = ({ user, ip: address }: Context): Attempt => ({
  action: 'email-link',
  account: user.user_uuid,
  address,
});
