import { refuseOldNode } from './lib/node-version.mjs';

refuseOldNode();
void import('./lib/run-tests.mjs').then(({ runQuickTests }) => runQuickTests());
