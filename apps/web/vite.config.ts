/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { consoleCalls } from './build/console-calls.ts';
import { firstScript } from './build/first-script.ts';
import { fontSubset, preloadFont } from './build/font.ts';
import { help } from './build/help.ts';
import { icons } from './build/icons.ts';
import { mergeSmallChunks } from './build/merge-small-chunks.ts';
import { precompress } from './build/precompress.ts';

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? 3001}`;

export default defineConfig({
  plugins: [
    react(),
    consoleCalls(),
    help(),
    icons(),
    fontSubset(),
    preloadFont(),
    firstScript(),
    mergeSmallChunks(),
    precompress(),
  ],
  // Resolves this repository's packages to their sources, so that a change needs no build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist/site',
    target: 'es2023',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/files', '/preview', '/healthz', '/readyz'].map((path) => [path, server])),
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    testTimeout: 120_000,
    // Importing the console takes longer than most tests: a worker imports it once for all its files.
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['dist/**', 'node_modules/**'],
  },
});
