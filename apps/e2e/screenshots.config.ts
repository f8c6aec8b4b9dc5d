import { defineConfig } from '@playwright/test';
import { runSettings } from './support/config.ts';

/** Screenshots for the README and for the guide. */
export default defineConfig({ ...runSettings, testDir: 'screenshots', workers: 1, reporter: 'line' });
