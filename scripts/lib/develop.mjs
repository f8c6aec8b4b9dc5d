import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { launch, launchSandbox } from './child.mjs';
import { runTool, stopCommands, tsc } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { giveUp, inRoot, root, say } from './project.mjs';
import { onStopRequest } from './stop-request.mjs';

const compiled = ['apps/server', 'apps/sandbox'];

/** The hot-reload loop: the console from its sources, and the server anew after every compilation. */
export const develop = async () => {
  const consolePort = Number(process.env.PORT || 3000);
  const serverPort = Number(process.env.SERVER_PORT || consolePort + 1);
  const ending = [];
  onStopRequest(async (signal) => {
    stopCommands(signal);
    for (const end of ending.toReversed()) await end();
    process.exit(0);
  });

  await oneAtATime(async () => {
    await installIfNeeded();
    say('Compiling the server…');
    await runTool(tsc, ['-b', ...compiled]);
  });
  const sandbox = await launchSandbox();
  if (!sandbox) giveUp('The sandbox did not start: the reason stands above.');
  ending.push(() => sandbox.stop());

  const server = serverOnDemand({
    ...sandbox.env,
    PORT: String(serverPort),
    PUBLIC_WEB_BASE_URL: process.env.PUBLIC_WEB_BASE_URL || `http://localhost:${consolePort}`,
  });
  ending.push(() => server.stop());
  const compiler = watchSources(() => server.restart());
  ending.push(compiler.stop);
  const site = await serveConsole(consolePort, serverPort);
  ending.push(() => site.close());
  say(`The console in development: http://localhost:${consolePort}`);
};

/** One server at a time: the next begins when the last has ended. */
const serverOnDemand = (env) => {
  const start = () => launch('apps/server/dist/main.js', env);
  const replace = async (before) => {
    await before;
    await running.stop();
    running = start();
  };
  let running = start();
  let turn = null;
  return {
    stop: () => running.stop(),
    restart: () => {
      turn = replace(turn);
    },
  };
};

const watchSources = (onCompiled) => {
  const args = [inRoot('node_modules', tsc), '-b', '-w', '--preserveWatchOutput', ...compiled];
  const windows = process.platform === 'win32';
  const compiler = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: !windows });
  let first = true;
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (/error TS\d+/.test(line)) say(line);
    if (!/Found \d+ errors?\./.test(line)) return;
    if (!first) onCompiled();
    first = false;
  });
  const stop = () => {
    // The compiler is a child of the program that was started: they end together as a group.
    if (windows) compiler.kill();
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
