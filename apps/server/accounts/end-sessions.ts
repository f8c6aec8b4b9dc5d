import type { Context } from '../core/http/context.ts';

/** Ends one session of a user, or without its uuid all of them except that of the caller. */
export const endSessions = async (context: Context, user_uuid: string, uuid: string | undefined): Promise<true> => {
  const { db, services, token, note } = context;
  const { sessions } = services;
  if (uuid === undefined) await sessions.closeAllOfUser(db, user_uuid, token);
  else if (!(await sessions.closeOne(db, user_uuid, uuid))) {
    // It has ended already: two people may end the same one.
    note({ skip: true });
    return true;
  }
  note({ record: user_uuid, after: uuid === undefined ? null : { session: uuid }, event: 'session_ended' });
  return true;
};
