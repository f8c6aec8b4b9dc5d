import { loadDemoDiscountCodes } from './discount-codes.ts';
import { loadDemoOptions } from './options.ts';
import type { DemoWorld } from './store-file.ts';

export const loadDemoShop = async ({ db }: DemoWorld): Promise<void> => {
  await loadDemoOptions(db);
  await loadDemoDiscountCodes(db);
};
