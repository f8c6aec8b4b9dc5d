import { slugFromName } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import { options } from '../database/schema/shop.ts';

/** Extras and services with their billing ids, which discount codes use. */
export const loadDemoOptions = async (db: Queryable): Promise<void> => {
  await db.insert(options).values(demoOptions.map(row));
};

interface DemoOption {
  name: string;
  bss: string;
  type: 'extra' | 'service';
  price: number;
  period: '' | 'hour' | 'day' | 'week' | 'month' | 'year';
  value: string;
  measure: '' | 'SMS' | 'Giga' | 'SIM' | 'Minuti' | 'Pezzo' | 'Servizio';
  overview: string;
  /** Inactive, but listed for tariff transparency. */
  retired?: true;
  hidden?: true;
}

const row = ({ retired, hidden, ...option }: DemoOption, index: number): typeof options.$inferInsert => {
  const url = slugFromName(option.name);
  return {
    ...option,
    priority: (index + 1) * 10,
    publish: hidden ? 0 : 1,
    connect: 'Dall’area clienti, dall’app o chiamando il servizio clienti.',
    link_for_button: `/extra-e-servizi/${url}`,
    limits: option.type === 'extra' ? 'Attivabile più volte nello stesso mese; il traffico non usato scade al rinnovo.' : '',
    overview: `<p>${option.overview}</p>`,
    note: retired ? '<p>Opzione non più attivabile: resta valida per chi l’ha già.</p>' : '',
    seo_title: `${option.name} | Extra e servizi`,
    seo_description: option.overview,
    seo_keywords: `${option.name.toLowerCase()}, opzione, ${option.type === 'extra' ? 'extra' : 'servizio'}`,
    seo_url: url,
    active: retired ? 0 : 1,
    tariff_overview: 'Prezzi IVA inclusa. Il costo è scalato dal credito residuo al momento dell’attivazione.',
    prospects_info: '',
    contract: '',
    changed_by: 'demo',
  };
};

const extra = (
  name: string,
  bss: string,
  price: number,
  period: DemoOption['period'],
  value: string,
  measure: DemoOption['measure'],
  overview: string,
): DemoOption => ({ name, bss, type: 'extra', price, period, value, measure, overview });

const service = (name: string, bss: string, price: number, period: DemoOption['period'], overview: string): DemoOption => ({
  ...extra(name, bss, price, period, '1', 'Servizio', overview),
  type: 'service',
});

const demoOptions: DemoOption[] = [
  extra('10 Giga Extra', '7101', 2.99, '', '10', 'Giga', 'Dieci giga in più fino al prossimo rinnovo.'),
  extra('50 Giga Extra', '7102', 5.99, '', '50', 'Giga', 'Cinquanta giga in più fino al prossimo rinnovo.'),
  extra('100 Giga Mese', '7103', 7.99, 'month', '100', 'Giga', 'Cento giga in più ogni mese, disattivabili quando vuoi.'),
  extra('Giga Illimitati 1 Ora', '7104', 0.99, 'hour', '', 'Giga', 'Un’ora di navigazione senza pensieri.'),
  extra('Giga Weekend', '7105', 1.99, 'week', '30', 'Giga', 'Trenta giga dal venerdì sera alla domenica.'),
  extra('Minuti Estero 200', '7110', 4, 'month', '200', 'Minuti', 'Duecento minuti verso l’Unione europea e il Regno Unito.'),
  extra('Minuti Mondo 100', '7111', 6.5, 'month', '100', 'Minuti', 'Cento minuti verso cinquanta paesi fuori dall’Europa.'),
  extra('SMS 500', '7112', 1.5, 'month', '500', 'SMS', 'Cinquecento SMS verso tutti i numeri nazionali.'),
  extra('Roaming Svizzera', '7120', 3, 'day', '2', 'Giga', 'Due giga al giorno da usare in Svizzera.'),
  extra('Roaming USA', '7121', 12.5, 'week', '5', 'Giga', 'Cinque giga a settimana negli Stati Uniti.'),
  service('Segreteria Plus', '7201', 1, 'month', 'La segreteria che trascrive i messaggi e li invia via SMS.'),
  service('Navigazione Protetta', '7202', 0.99, 'month', 'Blocca i siti pericolosi prima che si aprano.'),
  { ...service('Seconda eSIM', '7203', 9.99, 'year', 'Lo stesso numero su smartwatch o tablet.'), value: '1', measure: 'SIM' },
  { ...service('Blocco Chiamate', '', 0, '', 'Rifiuta in automatico le chiamate indesiderate.'), hidden: true },
  { ...extra('Ricarica Notte', '7130', 1.5, 'month', '20', 'Giga', 'Venti giga da mezzanotte alle otto.'), retired: true },
];
