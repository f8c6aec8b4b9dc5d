import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { withBuildLock } from './build-lock.mjs';
import { runSimdesk } from './run-simdesk.mjs';

/** Installs and builds what is missing or outdated, then runs Simdesk. */
export const startSimdesk = () =>
  runSimdesk(() =>
    withBuildLock(async () => {
      await installIfNeeded();
      await buildIfNeeded();
    }),
  );
