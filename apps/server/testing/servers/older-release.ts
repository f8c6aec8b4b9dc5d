import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../platform/package-root.ts';

export interface OlderRelease {
  /** A tag or a commit. */
  name: string;
  /** The arguments to start its server. */
  main: string[];
  remove: () => Promise<void>;
}

const root = join(packageRoot, '..', '..');
const execute = promisify(execFile);
const git = async (...args: string[]): Promise<string> => (await execute('git', args, { cwd: root })).stdout.trim();

/** Checks out and compiles the release of `UPGRADE_FROM`, or of the last tag before this commit. */
export const buildOlderRelease = async (): Promise<OlderRelease> => {
  const name = process.env['UPGRADE_FROM'] || (await lastTag());
  const commit = await git('rev-parse', '--short', `${name}^{commit}`);
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-upgrade-'));
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await git('worktree', 'add', '--detach', folder, commit);
    await installPackages(folder);
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    await execute(process.execPath, [tsc, '-b', 'apps/server'], { cwd: folder, maxBuffer });
  } catch (error) {
    await remove();
    throw error;
  }
  return { name: name === commit ? commit : `${name} (${commit})`, main: [join(folder, 'apps/server/dist/main.js')], remove };
};

const lastTag = (): Promise<string> =>
  git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^').catch(() => {
    throw new Error('There is no tag v… before this commit: set UPGRADE_FROM to a commit to upgrade from.');
  });

/** The packages of this repository serve, if the release has the same; its own packages come from its own folder. */
const installPackages = async (folder: string): Promise<void> => {
  const [ours, theirs] = await Promise.all([root, folder].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')));
  if (withoutDevelopment(ours ?? '') !== withoutDevelopment(theirs ?? '')) {
    await execute('npm', ['ci', '--ignore-scripts'], { cwd: folder, maxBuffer });
    return;
  }
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@simdesk') await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  await mkdir(join(packages, '@simdesk'));
  for (const parent of ['packages', 'apps']) {
    for (const name of await readdir(join(folder, parent)))
      await symlink(join(folder, parent, name), join(packages, '@simdesk', name));
  }
};

/** The first entry of a lock file is the repository itself, with the tools of the tests. */
const withoutDevelopment = (lock: string): string => {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean; link?: boolean; resolved?: string }> };
  const installed = Object.entries(packages).filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link);
  return JSON.stringify(installed);
};

const maxBuffer = 64 * 1024 * 1024;
