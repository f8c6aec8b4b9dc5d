import { refuseOldNode } from './lib/node-version.mjs';

refuseOldNode();
void import('./lib/develop.mjs').then(({ develop }) => develop());
