import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's current recommendations. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Takes equally long for an unknown account, so that the response time does not reveal which accounts exist. */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> => {
  // An unreadable hash matches no password.
  const matches = await verify(passwordHash ?? (await dummyHash), password).catch(() => false);
  return passwordHash !== null && matches;
};

const dummyHash = hashPassword('not a password of any user');
