import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runNpm } from './command.mjs';
import { exitWithError, hashOf, inRoot, log } from './project.mjs';

/** Installs the packages if they are missing or differ from the lock file. */
export const installIfNeeded = async () => {
  const lock = readFileSync(inRoot('package-lock.json'));
  if (readStamp() === hashOf(lock)) return;
  if (!isInstalled(JSON.parse(lock))) {
    log('Installing packages (this can take two minutes)…');
    const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0)
      exitWithError('The packages could not be installed: see the output of npm above, fix the problem and try again.');
  }
  writeFileSync(stampPath, hashOf(lock));
};

const stampPath = inRoot('node_modules', '.simdesk-install');

const readStamp = () => (existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : null);

/** Also true after `npm ci` by hand: npm records what it installs. Packages for other platforms may be missing. */
const isInstalled = ({ packages }) => {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(packages).every(
    ([path, { version, optional }]) => path === '' || (installed[path] ? installed[path].version === version : optional === true),
  );
};
