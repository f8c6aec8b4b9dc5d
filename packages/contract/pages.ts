import { gasLuce } from './gas-luce.ts';
import { landingPages } from './landing-pages.ts';
import { staticPages } from './static-pages.ts';

export const pages = { static: staticPages, landing: landingPages, gasLuce };
