import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './command.mjs';
import { inRoot, say } from './project.mjs';

/** Sees to a Chromium for the browser tests; answers the environment that names it, empty when it is Playwright's own. */
export const findChromium = async () => {
  if (process.env.CHROMIUM_PATH) return {};
  const found = systemChromium();
  if (found) return { CHROMIUM_PATH: found };
  if (hasPlaywrights()) return {};
  if (await installFromDebian()) return { CHROMIUM_PATH: systemChromium() };
  say('Installing a Chromium for the browser tests (npx playwright install chromium)…');
  await run(process.execPath, [playwright, 'install', ...(isRootOnLinux ? ['--with-deps'] : []), 'chromium']);
  return {};
};

const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');

const isRootOnLinux = process.platform === 'linux' && process.getuid() === 0;

const systemChromium = () => onPath('chromium') ?? onPath('chromium-browser');

const onPath = (name) =>
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

const hasPlaywrights = () => {
  const { chromium } = createRequire(inRoot('apps', 'e2e', 'package.json'))('@playwright/test');
  return existsSync(chromium.executablePath());
};

/** Ubuntu's package of that name is a snap, which does not run everywhere. */
const installFromDebian = async () => {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!isRootOnLinux || !/^ID=debian$/m.test(system) || !onPath('apt-get')) return false;
  say('Installing a Chromium for the browser tests (apt-get install chromium)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env })) === 0;
};
