import type { Queryable } from '../database/connection.ts';
import { variables } from '../database/schema/variables.ts';

/** Variables of the texts and mails. Existing names keep their values. */
export const loadDemoVariables = async (db: Queryable): Promise<void> => {
  const rows = demoVariables.map(([name, value, publish = 1], index) => {
    const createdAt = new Date(Date.now() - (demoVariables.length - index) * 9 * day);
    return { name, value, publish, create_at: createdAt.toISOString(), changed_at: createdAt.toISOString(), changed_by: 'demo' };
  });
  await db.insert(variables).values(rows).onConflictDoNothing();
};

const day = 86_400_000;

const demoVariables: [name: string, value: string, publish?: 0 | 1][] = [
  ['nome-operatore', 'Onda Mobile'],
  ['ragione-sociale', 'Onda Mobile S.p.A., via Tortona 33, 20144 Milano – P. IVA 09876540961'],
  ['numero-assistenza', '1928'],
  ['numero-verde', '800 912 345'],
  ['email-assistenza', 'assistenza@ondamobile.example'],
  ['email-ordini', 'ordini@ondamobile.example'],
  ['orari-assistenza', 'tutti i giorni dalle 8 alle 22'],
  ['giorni-consegna', '2–4 giorni lavorativi'],
  ['giorni-rimborso', '14 giorni'],
  ['sito', 'https://www.ondamobile.example'],
  ['area-clienti', 'https://www.ondamobile.example/area-clienti'],
  ['anno', String(new Date().getFullYear())],
  ['promo-natale', 'Doppi giga fino al 6 gennaio', 0],
];
