/// <reference types="vitest/config" />
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

// One file that stays in the browser's cache from release to release, instead of a dozen small ones.
const neededByEveryPage =
  /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|@tanstack[\\/](history|query-core|react-query|react-router|react-store|router-core|store))[\\/]/;

// The same for the parts of the kit and the console that the sign-in page and all pages behind it share.
const neededFromTheStart =
  /@mantine[\\/](hooks|core[\\/]esm[\\/](core|components[\\/](ActionIcon|Box|Button|Center|CloseButton|Input|InputBase|Loader|Stack|TextInput|Transition|UnstyledButton)))[\\/]|web[\\/]core[\\/]|web[\\/]ui[\\/](dialog[\\/](dialogs|failure-alert)|layout[\\/]page)\./;

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? 3001}`;

export default defineConfig({
  plugins: [react(), preloadFont(), precompress()],
  // The packages of this repository are taken from their sources, so that a change shows without building them.
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
            { name: 'base', test: neededByEveryPage },
            { name: 'start', test: neededFromTheStart },
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

/** Without it the first visit would be drawn in the system's font, which is never swapped afterwards. */
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

/** Writes every larger text file also compressed, for the server to send as it is. */
function precompress(): Plugin {
  // The last step of quality would take three times as long for one part in sixty.
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
          promisify(brotliCompress)(content, brotli).then((small) => writeFile(`${path}.br`, small)),
          promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
        ]),
      );
    },
  };
}
