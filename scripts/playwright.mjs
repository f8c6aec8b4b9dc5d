import { run } from './lib/command.mjs';
import { ensureChromium } from './lib/ensure-chromium.mjs';
import { inRoot } from './lib/project.mjs';

// Playwright with the Chromium that `npm test` uses: `node scripts/playwright.mjs test faq`
const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
const env = { ...process.env, ...(await ensureChromium()) };
process.exitCode = await run(process.execPath, [cli, ...process.argv.slice(2)], { env, cwd: inRoot('apps', 'e2e') });
