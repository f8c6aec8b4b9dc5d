import { startProgram, startSandbox } from './start-program.mjs';
import { stopCommands } from './command.mjs';
import { exitWithError } from './project.mjs';
import { onStopRequest } from './on-stop-request.mjs';

/** Runs `prepare`, then the server and the sandbox until a stop request; exits with the server's exit code. */
export const runSimdesk = async (prepare = async () => undefined) => {
  let server = null;
  let isStopping = false;
  onStopRequest((signal) => {
    isStopping = true;
    stopCommands(signal);
    void server?.stop(signal);
  });
  await prepare();
  const sandbox = await startSandbox();
  if (!sandbox) exitWithError('The sandbox did not start: see the output above.');
  if (!isStopping) server = startProgram('apps/server/dist/main.js', sandbox.env);
  const exit = await server?.exited;
  await sandbox.stop();
  if (exit?.signal) console.error(`The server was stopped by ${exit.signal}.`);
  process.exit(exit ? (exit.code ?? 1) : 0);
};
