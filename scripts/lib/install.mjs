import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runNpm } from './command.mjs';
import { giveUp, hashOf, inRoot, say } from './project.mjs';

/** Installs the packages when they are missing or others than the lock file asks for. */
export const installIfNeeded = async () => {
  const lock = readFileSync(inRoot('package-lock.json'));
  if (readStamp() === hashOf(lock)) return;
  if (!isInstalled(JSON.parse(lock))) {
    say('Installing packages (a minute or two, the first time)…');
    const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) giveUp('The packages could not be installed: npm says why above. Mend that and try again.');
  }
  writeFileSync(stamp, hashOf(lock));
};

const stamp = inRoot('node_modules', '.simdesk-install');

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : null);

/** Somebody may have run `npm ci` by hand: npm notes what it installed. Packages for other machines are left out. */
const isInstalled = ({ packages }) => {
  const notes = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(notes)) return false;
  const installed = JSON.parse(readFileSync(notes, 'utf8')).packages;
  return Object.entries(packages).every(
    ([path, { version, optional }]) => path === '' || (installed[path] ? installed[path].version === version : optional === true),
  );
};
