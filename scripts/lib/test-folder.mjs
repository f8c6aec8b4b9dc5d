import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for the temporary files of the tests: in memory if the machine has plenty of it, since some three hundred databases
 * are created, started and killed in a run, and the disk would be waited for.
 */
export const createTestFolder = () => {
  const path = mkdtempSync(join(hasRoom() ? memoryFolder : tmpdir(), 'simdesk-'));
  // The embedded database runs as another user.
  chmodSync(path, 0o755);
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
};

const memoryFolder = '/dev/shm';
const neededBytes = 10 * 2 ** 30;

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= neededBytes && freemem() >= neededBytes && canRunPrograms();
  } catch {
    // Only Linux has it.
    return false;
  }
};

/** The tests of the embedded database start programs in their folders. */
const canRunPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, folder, , options = '']) => folder === memoryFolder && !options.split(',').includes('noexec'));
