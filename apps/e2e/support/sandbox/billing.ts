export interface BillingSystem {
  /** Sets the fault of the billing system until the test ends. */
  setMode: (mode: 'fine' | 'down' | 'slow' | 'nonsense') => Promise<void>;
}

export const billingAt = (page: string): BillingSystem => ({
  setMode: async (mode) => {
    await fetch(new URL(`/mode/${mode}`, page), { method: 'POST', redirect: 'manual' });
  },
});
