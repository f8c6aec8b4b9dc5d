import { loadDemoBilling } from './billing.ts';
import { loadDemoDiscountCodes } from './discount-codes.ts';
import { loadDemoOffers } from './offers.ts';
import { loadDemoOptions } from './options.ts';
import { loadDemoSettings } from './settings.ts';
import type { DemoTarget } from './store-demo-file.ts';

export const loadDemoShop = async (target: DemoTarget): Promise<void> => {
  const { db } = target;
  await loadDemoBilling(db);
  await loadDemoOffers(target);
  await loadDemoOptions(db);
  await loadDemoDiscountCodes(db);
  await loadDemoSettings(db);
};
