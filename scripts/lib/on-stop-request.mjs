import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Calls the handler on SIGINT, SIGTERM, or the end of the npm process that runs the script. */
export const onStopRequest = (handler) => {
  // npm forwards signals that the terminal also sends: two within a second count as one.
  let lastTime = 0;
  const handleOnce = (signal) => {
    const now = Date.now();
    if (now - lastTime > 1000) handler(signal);
    lastTime = now;
  };
  process.on('SIGINT', handleOnce).on('SIGTERM', handleOnce);
  if (process.env.npm_lifecycle_event) onNpmExit(() => handleOnce('SIGTERM'));
};

/** npm starts the script through a shell, which exits on a signal without forwarding it, and which survives a killed npm. */
const onNpmExit = (handler) => {
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isAlive(npm))) return;
    clearInterval(timer);
    handler();
  }, 250);
  timer.unref();
};

/** The process that started a shell; null if the process is not a shell or the system does not tell. */
const parentOfShell = (pid) => {
  try {
    const { parent, command } = process.platform === 'linux' ? readProcess(pid) : askForProcess(pid);
    return /^\S*sh\s+-c\s/.test(command) ? parent : null;
  } catch {
    return null;
  }
};

const readProcess = (pid) => ({
  // The name of the program, in brackets, may contain spaces.
  parent: Number(/^.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]),
  command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
});

const askForProcess = (pid) => {
  const [, parent, command = ''] =
    /^\s*(\d+)\s+(.*)$/s.exec(execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' })) ?? [];
  return { parent: Number(parent), command };
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};
