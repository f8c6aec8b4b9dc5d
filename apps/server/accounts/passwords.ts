import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's current recommendations. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Takes as long for an unknown account as for a known one, so that the answer's delay tells nothing. */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  // An account whose hash cannot be read has no password that could match.
  const right = await verify(stored ?? (await nobodysHash), password).catch(() => false);
  return stored !== null && right;
};

const nobodysHash = hashPassword('nobody has this password');
