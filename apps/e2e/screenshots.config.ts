import { defineConfig } from '@playwright/test';
import { runSettings } from './support/config.ts';

/** Pictures of the screens, for the README and for looking at what was built. */
export default defineConfig({ ...runSettings, testDir: 'screenshots', workers: 1, timeout: 60_000, reporter: 'line' });
