import { billing } from './billing.ts';
import { geocoder } from './geocoder.ts';
import { mailSink } from './mail-sink.ts';
import { payments } from './payments.ts';
import type { Role } from './role.ts';
import { storefront } from './storefront.ts';

const roles: Role[] = [mailSink, billing, payments, geocoder, storefront];

/** Runs a role for each outside system without a setting, until a signal or the exit of the parent process. */
const main = async (): Promise<void> => {
  const missingRoles = roles.filter(({ setting }) => !process.env[setting] && !process.env[`${setting}_FILE`]);
  const running = await Promise.all(missingRoles.map(async (role) => ({ name: role.name, ...(await role.start()) })));
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((role) => role.stop()));
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => void stop());
  // The parent process may have exited during the start.
  if (process.send && !process.connected) await stop();
  for (const { name, page } of running) process.stdout.write(`Sandbox runs ${name}${page ? ` at ${page}` : ''}\n`);
  process.send?.({
    ready: true,
    env: Object.assign({}, ...running.map(({ env }) => env)) as Record<string, string>,
    sandboxed: running.map(({ name }) => name),
  });
};

await main();
