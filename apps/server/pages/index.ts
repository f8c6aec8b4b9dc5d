import type { contract } from '@simdesk/contract';
import type { Handlers } from '../core/http/serve.ts';
import { gasLuce } from './gas-luce.ts';
import { landingPages } from './landing-pages.ts';
import { staticPages } from './static-pages.ts';

export { searchedLandingPages } from './landing-pages.ts';
export { searchedStaticPages } from './static-pages.ts';

export const pages: Handlers<typeof contract.pages> = { static: staticPages, landing: landingPages, gasLuce };
