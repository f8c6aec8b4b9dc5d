import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { shopSettings } from '../database/schema/bss.ts';

/** The prices and texts of the shop, unless they were saved before. */
export const loadDemoSettings = async (db: Queryable): Promise<void> => {
  const untouched = and(eq(shopSettings.version, 1), eq(shopSettings.changed_by, ''));
  await db.update(shopSettings).set(demoSettings).where(untouched);
};

const demoSettings: Partial<typeof shopSettings.$inferInsert> = {
  eshopPrice: 4.9,
  esimPrice: 5,
  esimMnpPrice: 2.5,
  esimReplacementPrice: 10,
  SIMPrice: 10,
  publish: 1,
  overview:
    '<h2>Compra online in pochi minuti</h2><p>Scegli l’offerta, decidi tra <strong>SIM</strong> ed <strong>eSIM</strong> e porta con te il tuo numero.</p><ul><li>Consegna in 2–4 giorni lavorativi</li><li>eSIM pronta appena completi il riconoscimento</li></ul>',
  note: '<p>Prezzi IVA inclusa. La consegna si paga una sola volta per ordine e soltanto con una SIM fisica.</p>',
  title: 'Shop online | SIM, eSIM e offerte mobile',
  description: 'Acquista online la tua SIM o eSIM: consegna a casa, attivazione rapida e portabilità del numero inclusa.',
  keywords: 'shop online, sim, esim, offerte mobile, portabilità',
  url: 'shop',
  changed_by: 'demo',
};
