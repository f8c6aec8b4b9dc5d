import type { Queryable } from '../database/connection.ts';
import { loadDemoDiscountCodes } from './discount-codes.ts';
import { loadDemoOptions } from './options.ts';

export const loadDemoShop = async (db: Queryable): Promise<void> => {
  await loadDemoOptions(db);
  await loadDemoDiscountCodes(db);
};
