/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

// One file that stays in the browser's cache from release to release, instead of a dozen small ones.
const neededByEveryPage =
  /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|@tanstack[\\/](history|query-core|react-query|react-router|react-store|router-core|store))[\\/]/;

const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? 3001}`;

export default defineConfig({
  plugins: [react(), preloadFont()],
  // The packages of this repository are taken from their sources, so that a change shows without building them.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist/site',
    target: 'es2023',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: neededByEveryPage }] } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/files', '/healthz', '/readyz'].map((path) => [path, server])),
  },
  test: { name: 'web', environment: 'happy-dom', include: ['**/*.test.{ts,tsx}'], exclude: ['dist/**', 'node_modules/**'] },
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
