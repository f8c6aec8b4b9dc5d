import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './command.mjs';
import { inRoot, log } from './project.mjs';

/**
 * Finds or installs a Chromium for the browser tests; answers the environment with its path, empty for Playwright's own. The
 * headless shell, the same engine without the windows of the browser, loads a page with a third of the work. Debian's is installed while
 * the packages still are: only Playwright's needs them.
 */
export const ensureChromium = async (packages = Promise.resolve()) => {
  if (process.env.CHROMIUM_PATH) return {};
  const path = headlessShell() ?? ((await installFromDebian()) ? headlessShell() : systemChromium());
  if (path) return { CHROMIUM_PATH: path };
  await packages;
  if (hasPlaywrightChromium()) return {};
  log('Installing Chromium for the browser tests (npx playwright install chromium)…');
  await run(process.execPath, [playwright, 'install', ...(isRootOnLinux ? ['--with-deps'] : []), 'chromium']);
  return {};
};

const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');

const isRootOnLinux = process.platform === 'linux' && process.getuid() === 0;

const headlessShell = () => findOnPath('chromium-headless-shell');

const systemChromium = () => findOnPath('chromium') ?? findOnPath('chromium-browser');

const findOnPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const hasPlaywrightChromium = () => {
  const { chromium } = createRequire(inRoot('apps', 'e2e', 'package.json'))('@playwright/test');
  return existsSync(chromium.executablePath());
};

/** Only on Debian: Ubuntu's package is a snap, which does not run in containers. */
const installFromDebian = async () => {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!isRootOnLinux || !/^ID=debian$/m.test(system) || !findOnPath('apt-get')) return false;
  log('Installing Chromium for the browser tests (apt-get install chromium-headless-shell)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], { env })) === 0;
};
