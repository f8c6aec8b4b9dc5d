import type { Queryable } from '../database/connection.ts';
import { faqCategories, faqQuestions, pageFaqQuestions, pageFaqUrls } from '../database/schema/faq.ts';

export const loadDemoFaq = async (db: Queryable): Promise<void> => {
  for (const [categoryIndex, { name, questions }] of supportFaq.entries()) {
    const [category] = await db
      .insert(faqCategories)
      .values({ name, priority: (categoryIndex + 1) * 10, publish: 1, changed_by: 'demo' })
      .returning();
    if (category) {
      await db.insert(faqQuestions).values(questions.map((entry, index) => ({ ...row(entry, index), category: category.uuid })));
    }
  }
  for (const [categoryIndex, { name, url, questions }] of pageFaq.entries()) {
    const [entry] = await db
      .insert(pageFaqUrls)
      .values({ name, url, priority: (categoryIndex + 1) * 10, publish: 1, changed_by: 'demo' })
      .onConflictDoNothing()
      .returning();
    if (entry)
      await db
        .insert(pageFaqQuestions)
        .values(questions.map((question, index) => ({ ...row(question, index), url: entry.uuid })));
  }
};

type Entry = [question: string, answer: string];

const row = ([question, answer]: Entry, index: number) => ({
  question,
  answer: `<p>${answer}</p>`,
  priority: (index + 1) * 10,
  publish: index === 5 ? (0 as const) : (1 as const),
  changed_by: 'demo',
});

const supportFaq: { name: string; questions: Entry[] }[] = [
  {
    name: 'Attivazione e SIM',
    questions: [
      [
        'Come attivo la mia nuova SIM?',
        'Inserisci la SIM nel telefono e completa il <strong>videoriconoscimento</strong> dal link ricevuto via e-mail. L’attivazione avviene di norma entro 24 ore.',
      ],
      [
        'Che cos’è una eSIM e come la installo?',
        'La eSIM è una SIM digitale. Dopo il riconoscimento ricevi un QR code: inquadralo da <em>Impostazioni › Cellulare › Aggiungi eSIM</em>.',
      ],
      [
        'Posso trasformare la mia SIM in eSIM?',
        'Sì, puoi richiedere la sostituzione dall’area clienti. Il costo è indicato nella pagina dei prezzi.',
      ],
      [
        'Quanto dura la consegna della SIM?',
        'La spedizione con corriere richiede {{{giorni-consegna}}}. Ricevi il numero di tracciamento via e-mail.',
      ],
      [
        'Il videoriconoscimento non è andato a buon fine: che cosa faccio?',
        'Puoi ripeterlo dallo stesso link con un documento valido e in buona luce.',
      ],
      ['Posso attivare la SIM senza SPID?', 'Sì: basta un documento d’identità e il codice fiscale.'],
    ],
  },
  {
    name: 'Portabilità del numero',
    questions: [
      ['Come porto il mio numero?', 'Indica il numero e l’operatore di provenienza durante l’acquisto: al resto pensiamo noi.'],
      ['Quanto tempo serve per la portabilità?', 'Di norma 2–3 giorni lavorativi dopo l’attivazione della nuova SIM.'],
      [
        'Perdo il credito residuo?',
        'Puoi richiedere il trasferimento del credito al tuo operatore di provenienza; può trattenere un costo.',
      ],
      [
        'La portabilità è stata rifiutata: perché?',
        'Le cause più comuni sono un numero di serie della SIM errato o un intestatario diverso.',
      ],
    ],
  },
  {
    name: 'Pagamenti e rimborsi',
    questions: [
      ['Quali metodi di pagamento accettate?', 'Carte Visa, Mastercard, American Express e PayPal.'],
      [
        'Come chiedo un rimborso?',
        'Scrivi a {{{email-assistenza}}} indicando il numero d’ordine. Il rimborso arriva sul metodo di pagamento usato entro {{{giorni-rimborso}}}.',
      ],
      ['Dove inserisco il codice sconto?', 'Nel carrello, prima del pagamento. Lo sconto è visibile subito nel riepilogo.'],
      [
        'Ricevo una fattura?',
        'La ricevuta arriva via e-mail dopo il pagamento; per la fattura compila i dati fiscali nell’area clienti.',
      ],
    ],
  },
  {
    name: 'Rete e copertura',
    questions: [
      ['La mia zona è coperta dal 5G?', 'Controlla la mappa della copertura inserendo il tuo indirizzo.'],
      [
        'Come configuro l’APN?',
        'Su Android la configurazione è automatica. Su iPhone scarica il profilo dalla pagina <em>Impostazioni internet</em>.',
      ],
      ['Posso usare i giga in Europa?', 'Sì, nei limiti del roaming like at home indicati nella tua offerta.'],
      [
        'Che cosa succede quando finisco i giga?',
        'La navigazione si ferma fino al rinnovo; puoi aggiungere un extra dall’area clienti.',
      ],
    ],
  },
];

const pageFaq: { name: string; url: string; questions: Entry[] }[] = [
  {
    name: 'Offerta Super 100',
    url: '/offerte/super-100',
    questions: [
      ['Super 100 ha vincoli di durata?', 'No, puoi disattivarla quando vuoi senza costi.'],
      ['I minuti sono davvero illimitati?', 'Sì, verso tutti i fissi e i mobili nazionali.'],
    ],
  },
  {
    name: 'Pagina eSIM',
    url: '/esim',
    questions: [
      ['Quali telefoni supportano la eSIM?', 'Tutti gli iPhone dal modello XR e i principali Android dal 2020.'],
      ['Quante eSIM posso installare?', 'Dipende dal telefono: di solito otto, con due attive insieme.'],
    ],
  },
  {
    name: 'Luce e gas',
    url: '/luce-e-gas',
    questions: [
      ['Posso cambiare fornitore senza interruzioni?', 'Sì, il passaggio è gratuito e senza interventi sul contatore.'],
    ],
  },
];
