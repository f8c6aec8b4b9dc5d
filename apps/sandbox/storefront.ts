import { startFaultyServer } from './faulty-server.ts';
import type { Role } from './role.ts';
import { simulateVisit, type Shop } from './simulate-visit.ts';

/**
 * A shop whose simulated customers order, pay, pass KYC and receive their parcels, so that a new console shows activity. It starts
 * when a server registers with its address and its keys.
 */
export const storefront: Role = {
  name: 'storefront',
  setting: 'SANDBOX_SHOP_URL',
  start: async () => {
    let shop: Shop | null = null;
    let visits = 0;
    let timer: NodeJS.Timeout | null = null;
    const visit = async (): Promise<void> => {
      if (shop) visits += (await simulateVisit(shop)) ? 1 : 0;
      timer = setTimeout(() => void visit(), pauseMs(visits));
    };
    const running = await startFaultyServer({
      name: 'storefront',
      title: 'Shop sandbox',
      setting: 'SANDBOX_SHOP_URL',
      answer: ({ method, url, body }) => {
        if (url.pathname === '/visits') return { visits };
        if (method !== 'POST' || url.pathname !== '/register') return undefined;
        shop = { ...(body as Pick<Shop, 'address' | 'keys'>), placed: [] };
        if (timer) clearTimeout(timer);
        timer = setTimeout(() => void visit(), firstVisitMs);
        return { registered: true };
      },
      nonsense: { hello: 'this is not a shop' },
      links: [{ path: '/visits', text: 'number of visits' }],
    });
    return {
      ...running,
      stop: async () => {
        shop = null;
        if (timer) clearTimeout(timer);
        await running.stop();
      },
    };
  },
};

const firstVisitMs = 5000;
const visitMs = Number(process.env['SANDBOX_VISIT_MS'] ?? 30_000);

/** Visits become rarer, so that a day of them does not outnumber the two months of demo orders. */
const pauseMs = (visits: number): number => visitMs * Math.min(60, 1.25 ** visits) * (0.5 + Math.random());
