import { launch, launchSandbox } from './child.mjs';
import { stopCommands } from './command.mjs';
import { giveUp } from './project.mjs';
import { onStopRequest } from './stop-request.mjs';

/** Prepares what is to be prepared, then runs the server and the sandbox until told to stop; ends as the server ends. */
export const runSimdesk = async (prepare = async () => undefined) => {
  let server = null;
  let stopping = false;
  onStopRequest((signal) => {
    stopping = true;
    stopCommands(signal);
    void server?.stop(signal);
  });
  await prepare();
  const sandbox = await launchSandbox();
  if (!sandbox) giveUp('The sandbox did not start: the reason stands above.');
  if (!stopping) server = launch('apps/server/dist/main.js', sandbox.env);
  const ended = await server?.exited;
  await sandbox.stop();
  if (ended?.signal) console.error(`The server was ended by ${ended.signal}.`);
  process.exit(ended ? (ended.code ?? 1) : 0);
};
