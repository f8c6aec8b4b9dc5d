import { refuseOldNode } from './lib/node-version.mjs';

refuseOldNode();
// Only now, as what follows is written for a Node that is new enough.
void import('./lib/start-simdesk.mjs').then(({ startSimdesk }) => startSimdesk());
