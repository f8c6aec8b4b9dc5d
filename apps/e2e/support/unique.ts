import { randomUUID } from 'node:crypto';

/** Appends a random suffix, so that no other test uses the text. */
export const unique = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`;
