import type { JobServices } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import { cacheAnswer } from '../outside/answer-cache.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';

export const promoCacheName = 'promo';
export const donorOperatorsCacheName = 'donor-operators';

/** Refreshes the cached answers of the billing system regularly, so that no request of the public waits for it. */
export const refreshBssCache = ({ billing, connection, log }: Pick<JobServices, 'billing' | 'connection' | 'log'>): JobKind => ({
  kind: 'refresh-bss-copies',
  group: 'reading',
  everyMs: 10 * 60_000,
  run: async () => {
    const refresh = async (name: string, read: () => Promise<unknown>): Promise<void> => {
      try {
        await cacheAnswer(connection.database, name, await read());
      } catch (failure) {
        if (!(failure instanceof OutsideFailure)) throw failure;
        log.warn({ err: failure, cache: name }, 'billing cache not refreshed');
      }
    };
    await Promise.all([refresh(promoCacheName, billing.promo), refresh(donorOperatorsCacheName, billing.donorOperators)]);
  },
});
