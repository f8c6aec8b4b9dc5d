export interface BillingSystem {
  /** Sets the fault of the billing system until the test ends. */
  setMode: (mode: 'fine' | 'down' | 'slow' | 'nonsense') => Promise<void>;
}

export const setBillingMode: BillingSystem['setMode'] = async (mode) => {
  await fetch(`http://127.0.0.1:${process.env['E2E_BILLING_PORT'] ?? ''}/mode/${mode}`, { method: 'POST', redirect: 'manual' });
};
