import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

// As npm does it: a process that starts a shell that starts the script.
it.skipIf(process.platform === 'win32')('a script stops when the npm that runs it is killed', async () => {
  const library = new URL('lib/on-stop-request.mjs', import.meta.url).href;
  const script = `
    import { onStopRequest } from '${library}';
    setTimeout(() => process.exit(1), 20_000);
    onStopRequest((signal) => { console.log('stopped by ' + signal); process.exit(0); });
    console.log('started');`;
  // A second command keeps the shell from becoming the script.
  const shellCommand = `"$NODE" --input-type=module -e "$SCRIPT"; :`;
  const npm = spawn(
    process.execPath,
    ['-e', `require('node:child_process').spawn('sh', ['-c', process.env.COMMAND], { stdio: 'inherit' })`],
    {
      env: { ...process.env, COMMAND: shellCommand, NODE: process.execPath, SCRIPT: script, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  npm.stdout.once('data', () => npm.kill('SIGKILL'));
  const [printed] = await Promise.all([text(npm.stdout), once(npm, 'exit')]);
  expect(printed).toBe('started\nstopped by SIGTERM\n');
});
