import { chmod, mkdir } from 'node:fs/promises';
import { StartProblem } from '../../platform/start-problem.ts';

/** Where root keeps what the database's account must reach when the data folder or the programs lie behind a closed door. */
export const privateRoot = async (): Promise<string> => {
  const folder = '/var/lib/simdesk';
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
    return folder;
  } catch (cause) {
    throw new StartProblem(
      `The database runs as the user nobody, who can reach neither the data folder nor ${folder}, which cannot be made. ` +
        'Set DATA_DIR to a folder whose parents are open to all, or start Simdesk as an ordinary user.',
      { cause },
    );
  }
};
