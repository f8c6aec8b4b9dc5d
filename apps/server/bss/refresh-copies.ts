import type { Wires } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import { keepCopy } from '../outside/copies.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';

export const promoCopy = 'promo';
export const donorOperatorsCopy = 'donor-operators';

/** Renews by itself what visitors read of the billing system, each on its own, so that no visitor has to wait for it. */
export const refreshBssCopies = ({ billing, connection, log }: Pick<Wires, 'billing' | 'connection' | 'log'>): JobKind => ({
  kind: 'refresh-bss-copies',
  everyMs: 10 * 60_000,
  run: async () => {
    const renew = async (name: string, read: () => Promise<unknown>): Promise<void> => {
      try {
        await keepCopy(connection.database, name, await read());
      } catch (failure) {
        if (!(failure instanceof OutsideFailure)) throw failure;
        log.warn({ err: failure, copy: name }, 'billing copy not renewed');
      }
    };
    await Promise.all([renew(promoCopy, billing.promo), renew(donorOperatorsCopy, billing.donorOperators)]);
  },
});
