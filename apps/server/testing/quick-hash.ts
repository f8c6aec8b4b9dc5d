import { hash } from '@node-rs/argon2';

/** The hash of a password with the least work: for tests in which only the right password matters, not what guessing it takes. */
export const quickHash = (password: string): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
