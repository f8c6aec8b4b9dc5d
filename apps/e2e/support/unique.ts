import { randomUUID } from 'node:crypto';

/** A text that no other test uses. */
export const unique = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`;
