import { fileCategories, supportFiles } from '../database/schema/files.ts';
import { demoPdf } from './pdfs.ts';
import { storeDemoFile, type DemoTarget } from './store-demo-file.ts';

/** Files for the support pages. */
export const loadDemoSupportFiles = async (target: DemoTarget): Promise<void> => {
  const { db } = target;
  for (const [categoryIndex, { name, publish = 1, files }] of demoCategories.entries()) {
    const [category] = await db
      .insert(fileCategories)
      .values({ name, priority: (categoryIndex + 1) * 10, publish, changed_by: 'demo' })
      .returning();
    if (!category) continue;
    for (const [index, { title, description, fileName, paragraphs, hidden }] of files.entries()) {
      const file = await storeDemoFile(target, 'support-files', fileName, demoPdf({ title, paragraphs }));
      const priority = (index + 1) * 10;
      const publishFile = hidden ? (0 as const) : (1 as const);
      await db
        .insert(supportFiles)
        .values({ name: title, description, category: category.uuid, file, priority, publish: publishFile, changed_by: 'demo' });
    }
  }
};

interface DemoFile {
  title: string;
  description: string;
  fileName: string;
  paragraphs: string[];
  hidden?: boolean;
}

const contact = 'Per assistenza chiama il 1928, tutti i giorni dalle 8 alle 22.';

const demoCategories: { name: string; publish?: 0 | 1; files: DemoFile[] }[] = [
  {
    name: 'Guide',
    files: [
      {
        title: 'Guida all’attivazione della SIM',
        description: 'Dal riconoscimento alla prima chiamata, passo per passo.',
        fileName: 'guida-attivazione-sim.pdf',
        paragraphs: [
          '1. Apri il link ricevuto via e-mail e completa il riconoscimento con un documento valido.',
          '2. Inserisci la SIM nel telefono e riavvialo.',
          '3. Attendi l’SMS di conferma: l’attivazione avviene di norma entro 24 ore.',
          contact,
        ],
      },
      {
        title: 'Guida alla eSIM',
        description: 'Come installare la eSIM su iPhone e Android, e come trasferirla su un nuovo telefono.',
        fileName: 'guida-esim.pdf',
        paragraphs: [
          'Su iPhone: Impostazioni, Cellulare, Aggiungi eSIM, poi inquadra il QR code ricevuto via e-mail.',
          'Su Android: Impostazioni, Rete e Internet, SIM, Aggiungi, poi inquadra il QR code.',
          'Il QR code si può usare una volta sola: per un nuovo telefono chiedine uno dall’area clienti.',
          contact,
        ],
      },
      {
        title: 'Configurare internet (APN)',
        description:
          'I parametri da inserire quando la configurazione automatica non riesce. Assistenza: {{{numero-assistenza}}}.',
        fileName: 'configurazione-apn.pdf',
        paragraphs: ['Nome: Onda Internet', 'APN: web.ondamobile.example', 'Tipo di autenticazione: nessuna', contact],
      },
      {
        title: 'Portabilità del numero',
        description: 'Che cosa serve per portare il numero e quanto tempo richiede.',
        fileName: 'portabilita-del-numero.pdf',
        paragraphs: [
          'Indica durante l’acquisto il numero da portare, l’operatore di provenienza e il numero di serie della vecchia SIM.',
          'Il passaggio richiede di norma 2–3 giorni lavorativi. Nel frattempo la vecchia SIM resta attiva.',
          contact,
        ],
      },
    ],
  },
  {
    name: 'Moduli',
    files: [
      {
        title: 'Modulo di recesso',
        description: 'Per recedere entro 14 giorni dall’attivazione.',
        fileName: 'modulo-recesso.pdf',
        paragraphs: [
          'Il/La sottoscritto/a ____________________ codice fiscale ____________________',
          'recede dal contratto relativo al numero ____________________.',
          'Data e firma ____________________',
        ],
      },
      {
        title: 'Modulo di subentro',
        description: 'Per intestare il numero a un’altra persona.',
        fileName: 'modulo-subentro.pdf',
        paragraphs: [
          'Il/La sottoscritto/a ____________________ chiede che il numero ____________________',
          'sia intestato a ____________________, codice fiscale ____________________.',
          'Firme di entrambi ____________________',
        ],
      },
      {
        title: 'Modulo di reclamo',
        description: 'Rispondiamo entro 45 giorni, come previsto dalla carta dei servizi.',
        fileName: 'modulo-reclamo.pdf',
        paragraphs: ['Numero di telefono ____________________', 'Descrizione del problema ____________________', contact],
      },
    ],
  },
  {
    name: 'Trasparenza tariffaria',
    files: [
      {
        title: 'Carta dei servizi',
        description: 'I nostri impegni: qualità, tempi di risposta e indennizzi.',
        fileName: 'carta-dei-servizi.pdf',
        paragraphs: [
          'Rispondiamo ai reclami entro 45 giorni.',
          'Indennizziamo i ritardi di attivazione e di portabilità secondo la delibera 347/18/CONS.',
          contact,
        ],
      },
      {
        title: 'Condizioni generali di contratto',
        description: 'In vigore per tutte le offerte mobili.',
        fileName: 'condizioni-generali.pdf',
        paragraphs: [
          'Il contratto si conclude con l’attivazione della SIM.',
          'Il cliente può recedere in ogni momento senza costi di disattivazione.',
          contact,
        ],
      },
      {
        title: 'Tariffe per l’estero',
        description: 'Chiamate e roaming fuori dall’Unione europea, aggiornate ogni trimestre.',
        fileName: 'tariffe-estero.pdf',
        paragraphs: [
          'Svizzera: 0,35 € al minuto, 0,10 € per SMS, 3,00 € per 100 MB.',
          'Stati Uniti: 0,90 € al minuto, 0,25 € per SMS, 5,00 € per 100 MB.',
          'Resto del mondo: 1,50 € al minuto, 0,30 € per SMS.',
        ],
      },
      {
        title: 'Qualità del servizio: bozza del nuovo anno',
        description: 'In attesa di approvazione.',
        fileName: 'qualita-del-servizio-bozza.pdf',
        paragraphs: ['Obiettivi in corso di definizione.'],
        hidden: true,
      },
    ],
  },
  { name: 'Archivio', publish: 0, files: [] },
];
