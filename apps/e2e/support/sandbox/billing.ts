import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface BillingSystem {
  /** What the billing system does from now on, until the test is over. */
  behave: (mode: 'fine' | 'down' | 'slow' | 'nonsense') => Promise<void>;
}

/** The billing system for one test alone: how it behaves is the same for all who talk to it. */
export const withBilling = async (run: (billing: BillingSystem) => Promise<void>): Promise<void> => {
  const lock = join(process.env['E2E_DATA'] ?? '', 'billing.lock');
  while (!(await take(lock))) await pause(100);
  try {
    await run({ behave });
  } finally {
    await behave('fine');
    await rm(lock, { recursive: true });
  }
};

/** Whether it was free, and is now this test's. */
const take = async (lock: string): Promise<boolean> => {
  try {
    await mkdir(lock);
    return true;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'EEXIST') return false;
    throw failure;
  }
};

const behave: BillingSystem['behave'] = async (mode) => {
  await fetch(`http://127.0.0.1:${process.env['E2E_BILLING_PORT'] ?? ''}/mode/${mode}`, { method: 'POST', redirect: 'manual' });
};
