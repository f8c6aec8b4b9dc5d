import { defineConfig } from '@playwright/test';
import { runSettings } from './support/config.ts';

/** Benchmarks of the console in the browser; they print and assert nothing. */
export default defineConfig({ ...runSettings, testDir: '../../bench', workers: 1, reporter: 'line' });
