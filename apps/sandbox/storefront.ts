import { startMoodyServer } from './faulty-server.ts';
import type { Role } from './role.ts';
import { visitor, type Shop } from './visitor.ts';

/**
 * A shop with visitors: they buy, pay, are checked and receive their parcels, and now and then write a message, so that a new
 * console shows life. It begins when a server says hello, with its address and a key.
 */
export const storefront: Role = {
  name: 'storefront',
  setting: 'SANDBOX_SHOP_URL',
  start: async () => {
    let shop: Shop | null = null;
    let visits = 0;
    let timer: NodeJS.Timeout | null = null;
    const visit = async (): Promise<void> => {
      if (shop) visits += (await visitor(shop)) ? 1 : 0;
      timer = setTimeout(() => void visit(), pauseMs(visits));
    };
    const running = await startMoodyServer({
      name: 'storefront',
      title: 'Shop sandbox',
      setting: 'SANDBOX_SHOP_URL',
      answer: ({ method, url, body }) => {
        if (url.pathname === '/visits') return { visits };
        if (method !== 'POST' || url.pathname !== '/hello') return undefined;
        shop = { ...(body as { address: string; key: string }), placed: [] };
        if (timer) clearTimeout(timer);
        timer = setTimeout(() => void visit(), firstMs);
        return { welcome: true };
      },
      nonsense: { hello: 'this is not a shop' },
      links: [{ path: '/visits', text: 'visits so far' }],
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

const firstMs = 5000;
const everyMs = Number(process.env['SANDBOX_VISIT_MS'] ?? 30_000);

/** Life at first, then calm: a console that runs for a day must not drown two months of the demo's orders in today's. */
const pauseMs = (visits: number): number => everyMs * Math.min(60, 1.25 ** visits) * (0.5 + Math.random());
