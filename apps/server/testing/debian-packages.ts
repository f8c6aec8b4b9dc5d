import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs the packages of programs that are missing: on Debian as root. Elsewhere somebody else has to. */
export const installPackages = async (programs: string[], packages: string[]): Promise<void> => {
  if (await areInstalled(programs)) return;
  const hasApt = process.getuid?.() === 0 && (await areInstalled(['apt-get']));
  if (!hasApt) throw new Error(`This suite needs Debian's packages ${packages.join(', ')}: install them, or run it as root.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, maxBuffer: 64 * 1024 * 1024 });
};

/** Debian keeps servers where only root looks for programs. */
export const programPath = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

const areInstalled = (programs: string[]): Promise<boolean> =>
  run('sh', ['-c', programs.map((program) => `command -v ${program}`).join(' && ')], {
    env: { ...process.env, PATH: programPath },
  }).then(
    () => true,
    () => false,
  );
