import { refuseOldNode } from './lib/node-version.mjs';

refuseOldNode();
// Imported after the check, because its syntax needs a supported Node.
void import('./lib/start-simdesk.mjs').then(({ startSimdesk }) => startSimdesk());
