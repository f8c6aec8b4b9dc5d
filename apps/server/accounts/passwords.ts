import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from '@simdesk/rules';
import { invalid, Refusal } from '../core/refusal.ts';
import { createWorkLimit } from '../platform/work-limit.ts';

/**
 * argon2 takes tens of milliseconds of a core and 19 MB. Two at once leave threads for files and names of hosts; those who wait get
 * their turn within a few seconds. Call these functions outside of transactions, which must not wait for them.
 */
export const passwordWork = createWorkLimit({ running: 2, waiting: 48 }, () => new Refusal('busy', { seconds: 5 }));

/** argon2id with the library's current recommendations. */
export const hashPassword = (password: string): Promise<string> => passwordWork.run(() => hash(password));

/** The hash of a password that a person chooses: refuses a common one at its field. */
export const hashNewPassword = (password: string, field: string): Promise<string> => {
  if (isCommonPassword(password)) throw invalid({ [field]: 'common_password' });
  return hashPassword(password);
};

/** Takes equally long for an unknown account, so that the response time does not reveal which accounts exist. */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const compared = passwordHash ?? (await dummyHash);
  // An unreadable hash matches no password.
  const matches = await passwordWork.run(() => verify(compared, password).catch(() => false));
  return passwordHash !== null && matches;
};

const dummyHash = hashPassword('not a password of any user');
