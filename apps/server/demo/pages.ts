import { loadDemoBlog } from './blog.ts';
import { loadDemoGasLuce } from './gas-luce.ts';
import { loadDemoLandingPages } from './landing-pages.ts';
import { loadDemoStaticPages } from './static-pages.ts';
import type { DemoTarget } from './store-demo-file.ts';

/** Needs the offers, which landing pages show. */
export const loadDemoPages = async (target: DemoTarget): Promise<void> => {
  await loadDemoBlog(target);
  await loadDemoStaticPages(target.db);
  await loadDemoLandingPages(target);
  await loadDemoGasLuce(target);
};
