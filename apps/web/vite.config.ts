/// <reference types="vitest/config" />
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

// One chunk that stays in the browser's cache across releases, instead of a dozen small ones.
const usedByEveryPage =
  /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|@tanstack[\\/](history|query-core|react-query|react-router|react-store|router-core|store))[\\/]/;

// One chunk for the parts of Mantine and of the console that the sign-in page shares with the other pages.
const usedBySignInPage =
  /@mantine[\\/](hooks|core[\\/]esm[\\/](core|components[\\/](ActionIcon|Box|Button|Center|CloseButton|Input|InputBase|Loader|Stack|TextInput|Transition|UnstyledButton)))[\\/]|web[\\/]core[\\/]|web[\\/]ui[\\/](dialog[\\/](dialogs|result-alerts)|layout[\\/]page)\./;

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? 3001}`;

export default defineConfig({
  plugins: [react(), preloadFont(), precompress()],
  // Resolves this repository's packages to their sources, so that a change needs no build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist/site',
    target: 'es2023',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: usedByEveryPage },
            { name: 'start', test: usedBySignInPage },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/files', '/healthz', '/readyz'].map((path) => [path, server])),
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    testTimeout: 30_000,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['dist/**', 'node_modules/**'],
  },
});

/** Without it the first visit renders in the system font, which `font-display: optional` never replaces. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.includes('inter-latin-wght'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head-prepend',
          })),
    },
  };
}

/** Adds a compressed copy of every larger text file, which the server sends unchanged. */
function precompress(): Plugin {
  // Quality 11 takes three times as long and saves less than 2 %.
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.values(bundle)
        .map((file) => ({ path: join(dir, file.fileName), content: file.type === 'chunk' ? file.code : file.source }))
        .filter(({ path, content }) => /\.(js|css|html|svg)$/.test(path) && content.length >= 1024);
      await Promise.all(
        files.flatMap(({ path, content }) => [
          promisify(brotliCompress)(content, brotli).then((compressed) => writeFile(`${path}.br`, compressed)),
          promisify(gzip)(content, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
        ]),
      );
    },
  };
}
