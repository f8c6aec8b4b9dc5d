import type { Page } from '@playwright/test';

/** What the console remembers in this browser. */
export const stored = (page: Page, key: 'XSessionUUID' | 'x-company-uuid' | 'language'): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
