import { loadDemoBilling } from './billing.ts';
import { loadDemoDiscountCodes } from './discount-codes.ts';
import { loadDemoOffers } from './offers.ts';
import { loadDemoOptions } from './options.ts';
import { loadDemoSettings } from './settings.ts';
import type { DemoWorld } from './keep-demo-file.ts';

export const loadDemoShop = async (world: DemoWorld): Promise<void> => {
  const { db } = world;
  await loadDemoBilling(db);
  await loadDemoOffers(world);
  await loadDemoOptions(db);
  await loadDemoDiscountCodes(db);
  await loadDemoSettings(db);
};
