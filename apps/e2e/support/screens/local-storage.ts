import type { Page } from '@playwright/test';

export const readLocalStorage = (page: Page, key: 'XSessionUUID' | 'x-company-uuid' | 'language'): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
