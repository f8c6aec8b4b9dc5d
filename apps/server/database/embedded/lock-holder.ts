import { connect } from 'node:net';

interface Holder {
  pid: number | null;
  stopping: boolean;
  /** Settles when the holder is gone. */
  ended: Promise<void>;
}

/** Who listens at the address of a lock. */
export const askHolder = (path: string): Promise<Holder | 'gone'> =>
  new Promise((resolve) => {
    const visit = connect(path);
    const ended = new Promise<void>((end) => visit.once('close', () => end()));
    const tell = (pid: number | null, stopping: boolean) => {
      if (!stopping) visit.destroy();
      resolve({ pid, stopping, ended });
    };
    visit.setTimeout(patience, () => tell(null, false));
    visit.once('data', (line) => {
      visit.setTimeout(0);
      const { pid, stopping } = JSON.parse(line.toString('utf8')) as { pid: number; stopping: boolean };
      tell(pid, stopping);
    });
    visit.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === 'ECONNRESET') resolve('gone');
      else tell(null, false);
    });
    visit.once('end', () => resolve('gone'));
  });

/** A holder that listens but does not answer in this time is alive and busy. */
const patience = 3000;
