import { billing } from './billing.ts';
import { geocoder } from './geocoder.ts';
import { mailSink } from './mail-sink.ts';
import { payments } from './payments.ts';
import type { Role } from './role.ts';
import { storefront } from './storefront.ts';

const roles: Role[] = [mailSink, billing, payments, geocoder, storefront];

/** Plays every outside system that is not configured, until told to stop or left alone. */
const main = async (): Promise<void> => {
  const played = roles.filter(({ setting }) => !process.env[setting]);
  const running = await Promise.all(played.map(async (role) => ({ name: role.name, ...(await role.start()) })));
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((role) => role.stop()));
    process.exit(0);
  };
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(end, () => void stop());
  // Who started the sandbox may be gone by now.
  if (process.send && !process.connected) await stop();
  for (const { name, page } of running) process.stdout.write(`Sandbox plays ${name}${page ? `, to be seen at ${page}` : ''}\n`);
  process.send?.({
    ready: true,
    env: Object.assign({}, ...running.map(({ env }) => env)) as Record<string, string>,
    sandboxed: running.map(({ name }) => name),
  });
};

await main();
