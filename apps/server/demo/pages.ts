import { loadDemoBlog } from './blog.ts';
import { loadDemoGasLuce } from './gas-luce.ts';
import { loadDemoLandingPages } from './landing-pages.ts';
import { loadDemoStaticPages } from './static-pages.ts';
import type { DemoWorld } from './keep-demo-file.ts';

/** After the offers: landing pages show some of them. */
export const loadDemoPages = async (world: DemoWorld): Promise<void> => {
  await loadDemoBlog(world);
  await loadDemoStaticPages(world.db);
  await loadDemoLandingPages(world);
  await loadDemoGasLuce(world);
};
