import { defineConfig } from '@playwright/test';
import { runSettings } from './support/config.ts';

/** Walks the jobs of a working day and counts what they cost. It takes too long for `npm test`. */
export default defineConfig({ ...runSettings, testDir: 'working-day', workers: 1, reporter: 'list' });
