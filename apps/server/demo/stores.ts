import type { Queryable } from '../database/connection.ts';
import { stores } from '../database/schema/stores.ts';

/** 60 stores from Aosta to Siracusa, the largest towns first. Every twentieth is unpublished. */
export const loadDemoStores = async (db: Queryable): Promise<void> => {
  await db.insert(stores).values(demoStores.map((store, index) => ({ ...row(store, index), created_at: openedAt(index) })));
};

type DemoStore = [name: string, address: string, latitude: number, longitude: number];

const row = ([store_name, address, latitude, longitude]: DemoStore, index: number): typeof stores.$inferInsert => ({
  store_name,
  address,
  latitude,
  longitude,
  status: index % 20 === 19 ? 0 : 1,
  instructions: hints[index % hints.length] ?? '',
  priority: (index + 1) * 10,
  changed_by: 'demo',
});

/** The first stores opened three years ago, the last one some weeks ago. */
const openedAt = (index: number): string =>
  new Date(Date.now() - (20 + (demoStores.length - 1 - index) * 18) * 86_400_000).toISOString();

const hints = [
  'Aperto dal lunedì al sabato, 9:30–19:30. Ritiro SIM al banco 2.',
  'Orario continuato 10–20. Parcheggio convenzionato nella via accanto.',
  '',
  'Chiuso il lunedì mattina. Per l’attivazione portare un documento e il codice fiscale.',
  'Ingresso dalla galleria, a sinistra dell’edicola.',
];

const demoStores: DemoStore[] = [
  ['Milano Duomo', 'Via Torino 21, 20123 Milano', 45.46396, 9.18775],
  ['Milano Buenos Aires', 'Corso Buenos Aires 36, 20124 Milano', 45.46269, 9.18793],
  ['Milano Porta Nuova', 'Corso Como 9, 20154 Milano', 45.469, 9.18812],
  ['Milano Lorenteggio', 'Via Lorenteggio 112, 20146 Milano', 45.46015, 9.18713],
  ['Roma Termini', 'Via Giovanni Giolitti 34, 00185 Roma', 41.89699, 12.50618],
  ['Roma Corso', 'Via del Corso 167, 00186 Roma', 41.88866, 12.51366],
  ['Roma Tuscolana', 'Via Tuscolana 781, 00174 Roma', 41.89534, 12.50698],
  ['Roma Marconi', 'Viale Guglielmo Marconi 88, 00146 Roma', 41.89548, 12.51008],
  ['Napoli Toledo', 'Via Toledo 256, 80132 Napoli', 40.8552, 14.27063],
  ['Napoli Vomero', 'Via Scarlatti 74, 80129 Napoli', 40.85505, 14.27086],
  ['Torino Porta Nuova', 'Via Roma 305, 10123 Torino', 45.07164, 7.68863],
  ['Torino Lingotto', 'Via Nizza 262, 10126 Torino', 45.06647, 7.68887],
  ['Palermo Libertà', 'Via della Libertà 39, 90139 Palermo', 38.1309, 13.32966],
  ['Palermo Maqueda', 'Via Maqueda 288, 90134 Palermo', 38.13381, 13.33756],
  ['Genova XX Settembre', 'Via XX Settembre 121, 16121 Genova', 44.4064, 8.94757],
  ['Bologna Indipendenza', 'Via dell’Indipendenza 54, 40121 Bologna', 44.48932, 11.33826],
  ['Bologna Fiera', 'Via Stalingrado 37, 40128 Bologna', 44.49063, 11.33317],
  ['Firenze Calzaiuoli', 'Via dei Calzaiuoli 42, 50122 Firenze', 43.78087, 11.24054],
  ['Firenze Novoli', 'Via di Novoli 61, 50127 Firenze', 43.77913, 11.24271],
  ['Catania Etnea', 'Via Etnea 212, 95131 Catania', 37.48863, 15.06568],
  ['Bari Sparano', 'Via Sparano da Bari 115, 70121 Bari', 41.12214, 16.8689],
  ['Messina Cairoli', 'Viale San Martino 140, 98123 Messina', 38.19909, 15.55249],
  ['Verona Mazzini', 'Via Giuseppe Mazzini 63, 37121 Verona', 45.43058, 10.98851],
  ['Padova Prato', 'Corso Umberto I 48, 35123 Padova', 45.40592, 11.88701],
  ['Trieste Carducci', 'Via Giosuè Carducci 22, 34122 Trieste', 45.65021, 13.77614],
  ['Brescia Zanardelli', 'Corso Zanardelli 30, 25121 Brescia', 45.53617, 10.21573],
  ['Prato Centro', 'Via Giuseppe Garibaldi 57, 59100 Prato', 43.87638, 11.0917],
  ['Taranto D’Aquino', 'Via D’Aquino 84, 74123 Taranto', 40.46986, 17.24996],
  ['Reggio Calabria Corso', 'Corso Giuseppe Garibaldi 310, 89127 Reggio Calabria', 38.11285, 15.65675],
  ['Modena Emilia', 'Via Emilia Centro 193, 41121 Modena', 44.64362, 10.92541],
  ['Livorno Grande', 'Via Grande 128, 57123 Livorno', 43.54302, 10.32039],
  ['Cagliari Manno', 'Via Giuseppe Manno 65, 09124 Cagliari', 39.22845, 9.11538],
  ['Venezia Mestre', 'Piazza Erminio Ferretto 27, 30174 Mestre', 45.49452, 12.24126],
  ['Parma Cavour', 'Strada Cavour 19, 43121 Parma', 44.79584, 10.32512],
  ['Foggia Vittorio Emanuele', 'Corso Vittorio Emanuele II 76, 71121 Foggia', 41.46059, 15.55501],
  ['Reggio Emilia Centro', 'Via Emilia San Pietro 14, 42121 Reggio Emilia', 44.70072, 10.63311],
  ['Salerno Corso', 'Corso Vittorio Emanuele 147, 84122 Salerno', 40.68103, 14.79514],
  ['Perugia Vannucci', 'Corso Pietro Vannucci 53, 06121 Perugia', 43.11448, 12.38923],
  ['Monza Italia', 'Via Italia 40, 20900 Monza', 45.57574, 9.26961],
  ['Rimini Augusto', 'Corso d’Augusto 91, 47921 Rimini', 44.05202, 12.56436],
  ['Pescara Corso', 'Corso Umberto I 66, 65122 Pescara', 42.46308, 14.1981],
  ['Bergamo Sentierone', 'Via XX Settembre 58, 24122 Bergamo', 45.69575, 9.67062],
  ['Vicenza Palladio', 'Corso Andrea Palladio 105, 36100 Vicenza', 45.54905, 11.54508],
  ['Bolzano Portici', 'Via dei Portici 33, 39100 Bolzano', 46.48745, 11.33561],
  ['Udine Mercatovecchio', 'Via Mercatovecchio 20, 33100 Udine', 46.06754, 13.2344],
  ['Siracusa Gelone', 'Corso Gelone 72, 96100 Siracusa', 37.07916, 15.28252],
  ['Terni Tacito', 'Corso Cornelio Tacito 81, 05100 Terni', 42.56144, 12.64727],
  ['Forlì Repubblica', 'Corso della Repubblica 88, 47121 Forlì', 44.21624, 12.04579],
  ['Novara Cavour', 'Corso Cavour 12, 28100 Novara', 45.4464, 8.61654],
  ['Piacenza XX Settembre', 'Via XX Settembre 70, 29121 Piacenza', 45.04774, 9.68921],
  ['Ferrara Garibaldi', 'Via Giuseppe Garibaldi 15, 44121 Ferrara', 44.84018, 11.62266],
  ['Sassari Italia', 'Viale Italia 28, 07100 Sassari', 40.71991, 8.55634],
  ['Ancona Garibaldi', 'Corso Giuseppe Garibaldi 102, 60121 Ancona', 43.5882, 13.5017],
  ['La Spezia Prione', 'Via del Prione 160, 19121 La Spezia', 44.10161, 9.82853],
  ['Lecce Trinchese', 'Via Salvatore Trinchese 34, 73100 Lecce', 40.35639, 18.16691],
  ['Trento Manci', 'Via Giannantonio Manci 47, 38122 Trento', 46.06803, 11.12652],
  ['L’Aquila Corso', 'Corso Vittorio Emanuele 111, 67100 L’Aquila', 42.35024, 13.39862],
  ['Potenza Pretoria', 'Via Pretoria 190, 85100 Potenza', 40.64135, 15.81389],
  ['Campobasso Corso', 'Corso Vittorio Emanuele II 29, 86100 Campobasso', 41.55841, 14.6673],
  ['Aosta Aubert', 'Via Édouard Aubert 51, 11100 Aosta', 45.73192, 7.32322],
];
