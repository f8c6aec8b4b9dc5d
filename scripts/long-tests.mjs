import { refuseOldNode } from './lib/node-version.mjs';

refuseOldNode();
void import('./lib/run-long-tests.mjs').then(({ runLongTests }) => runLongTests(process.argv[2]));
