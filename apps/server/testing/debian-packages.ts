import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs the packages of programs that are missing: on Debian as root. Elsewhere somebody else has to. */
export const installPackages = async (programs: string[], packages: string[]): Promise<void> => {
  if (await areInstalled(programs)) return;
  const hasApt = process.getuid?.() === 0 && (await areInstalled(['apt-get']));
  if (!hasApt) throw new Error(`This suite needs Debian's packages ${packages.join(', ')}: install them, or run it as root.`);
  // Two suites may start at once, and apt-get does not wait for another one.
  await run('flock', [join(tmpdir(), 'simdesk-packages.lock'), 'sh', '-c', install, 'sh', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  });
};

const install = 'apt-get update && apt-get install -y --no-install-recommends "$@"';

/** Debian keeps servers where only root looks for programs. */
export const programPath = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

const areInstalled = (programs: string[]): Promise<boolean> =>
  run('sh', ['-c', programs.map((program) => `command -v ${program}`).join(' && ')], {
    env: { ...process.env, PATH: programPath },
  }).then(
    () => true,
    () => false,
  );
