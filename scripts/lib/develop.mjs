import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { startProgram, startSandbox } from './start-program.mjs';
import { runTool, stopCommands, tsc } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { withBuildLock } from './build-lock.mjs';
import { exitWithError, inRoot, log, root } from './project.mjs';
import { onStopRequest } from './on-stop-request.mjs';

const compiled = ['apps/server', 'apps/sandbox'];

/** Serves the console from its sources, and restarts the server after every compilation. */
export const develop = async () => {
  const consolePort = Number(process.env.PORT || 3000);
  const serverPort = Number(process.env.SERVER_PORT || consolePort + 1);
  const cleanups = [];
  onStopRequest(async (signal) => {
    stopCommands(signal);
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
    process.exit(0);
  });

  await withBuildLock(async () => {
    await installIfNeeded();
    log('Compiling the server…');
    await runTool(tsc, ['-b', ...compiled]);
  });
  const sandbox = await startSandbox();
  if (!sandbox) exitWithError('The sandbox did not start: see the output above.');
  cleanups.push(() => sandbox.stop());

  const server = restartableServer({
    ...sandbox.env,
    PORT: String(serverPort),
    PUBLIC_WEB_BASE_URL: process.env.PUBLIC_WEB_BASE_URL || `http://localhost:${consolePort}`,
  });
  cleanups.push(() => server.stop());
  const compiler = watchSources(() => server.restart());
  cleanups.push(compiler.stop);
  const site = await serveConsole(consolePort, serverPort);
  cleanups.push(() => site.close());
  log(`Console in development: http://localhost:${consolePort}`);
};

/** Starts the next server only after the previous one has exited. */
const restartableServer = (env) => {
  const start = () => startProgram('apps/server/dist/main.js', env);
  const replace = async (previousRestart) => {
    await previousRestart;
    await running.stop();
    running = start();
  };
  let running = start();
  let lastRestart = null;
  return {
    stop: () => running.stop(),
    restart: () => {
      lastRestart = replace(lastRestart);
    },
  };
};

const watchSources = (onCompiled) => {
  const args = [inRoot('node_modules', tsc), '-b', '-w', '--preserveWatchOutput', ...compiled];
  const isWindows = process.platform === 'win32';
  const compiler = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: !isWindows });
  let isFirst = true;
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (/error TS\d+/.test(line)) log(line);
    if (!/Found \d+ errors?\./.test(line)) return;
    if (!isFirst) onCompiled();
    isFirst = false;
  });
  const stop = () => {
    // The process group also contains the compiler's child process.
    if (isWindows) compiler.kill();
    else if (compiler.pid) process.kill(-compiler.pid);
  };
  return { stop };
};

const serveConsole = async (port, serverPort) => {
  process.env.SERVER_PORT = String(serverPort);
  const { createServer } = await import('vite');
  const site = await createServer({ root: inRoot('apps', 'web'), server: { port, strictPort: true }, clearScreen: false });
  return site.listen();
};
