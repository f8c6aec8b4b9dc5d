import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { runSimdesk } from './run-simdesk.mjs';

/** Simdesk from a fresh clone or an old one: installs and builds what is missing, then runs. */
export const startSimdesk = () =>
  runSimdesk(() =>
    oneAtATime(async () => {
      await installIfNeeded();
      await buildIfNeeded();
    }),
  );
