/** Sample messages, the newest first. */

export interface DemoContactMessage {
  topic: string;
  name: string;
  phone: string;
  message: string;
  attached?: 'pdf' | 'png';
}

const contact = (topic: string, name: string, phone: string, message: string, attached?: 'pdf' | 'png'): DemoContactMessage => ({
  topic,
  name,
  phone,
  message,
  ...(attached && { attached }),
});

export const demoContactMessages: DemoContactMessage[] = [
  contact(
    'Attivazione SIM',
    'Chiara Martinelli',
    '+39 347 118 2203',
    'Buongiorno, ho completato il videoriconoscimento ieri sera ma la SIM risulta ancora non attiva. L’ordine è arrivato martedì. Potete verificare?\n\nGrazie,\nChiara Martinelli',
  ),
  contact(
    'Installazione eSIM',
    'Gianluca De Santis',
    '+39 333 904 5561',
    'Il QR code che mi avete inviato viene rifiutato con il messaggio che vedete nella schermata allegata. Il telefono è un Pixel 8.',
    'png',
  ),
  contact(
    'Portabilità',
    'Maria Teresa Fusco',
    '+39 320 771 4490',
    'Salve, la richiesta di portabilità da Vodafone è stata scartata due volte. Il numero di serie della SIM è corretto, l’ho ricontrollato.',
  ),
  contact(
    'Fattura',
    'Alessio Bernardi',
    '+39 348 225 6017',
    'Vi chiedo la fattura intestata alla mia ditta individuale per l’ordine del mese scorso. Allego la ricevuta di pagamento.',
    'pdf',
  ),
  contact(
    'Copertura di rete',
    'Donatella Pace',
    '',
    'Abito a Roccaraso e in casa prende solo il 3G. È previsto un potenziamento della zona?',
  ),
  contact(
    'Rimborso',
    'Emanuele Ricciardi',
    '+39 339 610 3382',
    'Ho annullato l’ordine entro 14 giorni come previsto. Quando arriverà il rimborso sulla carta?',
  ),
  contact(
    'Ricarica automatica',
    'Sabrina Cattaneo',
    '+39 366 402 1175',
    'Vorrei cambiare la carta usata per la ricarica automatica ma dall’area clienti non trovo la voce. Mi aiutate?',
  ),
  contact(
    'Consegna',
    'Vittorio Amato',
    '+39 328 559 7740',
    'Il corriere segna «destinatario assente» ma ero in casa tutto il giorno. È possibile il ritiro in un punto vendita?',
  ),
  contact(
    'Configurazione APN',
    'Nadia Ferrante',
    '+39 371 086 2294',
    'Dopo l’aggiornamento a iOS non si collega più a internet. Ho già riavviato e reinserito la SIM.',
    'png',
  ),
  contact(
    'Codice sconto',
    'Tommaso Grassi',
    '+39 340 913 6658',
    'Il codice ESTATE20 mi viene segnalato come non valido, ma sul volantino c’è scritto fino a fine mese.',
  ),
  contact(
    'Roaming in Svizzera',
    'Beatrice Sala',
    '+39 345 270 8819',
    'Lavoro a Lugano tre giorni a settimana: quale opzione mi conviene per non pagare i giga a consumo?',
  ),
  contact(
    'Intestazione',
    'Raffaele Coppola',
    '+39 331 748 2056',
    'Vorrei intestare a mia figlia la SIM che oggi è a mio nome. Quali documenti servono?',
  ),
  contact(
    'Furto del telefono',
    'Lidia Pellegrini',
    '',
    'Scrivo dal telefono di mio marito: mi hanno rubato il cellulare. Vi prego di bloccare subito la SIM. Ho la denuncia.',
  ),
  contact(
    'Offerta Super 100',
    'Daniele Orlando',
    '+39 349 335 1928',
    'Nella pagina dell’offerta non è chiaro se i minuti verso l’estero sono inclusi. Potete confermare?',
  ),
  contact(
    'Pagamento',
    'Cristina Basile',
    '+39 338 862 4407',
    'Mi risulta un doppio addebito di 17,98 euro per lo stesso ordine. In allegato la ricevuta.',
    'pdf',
  ),
  contact(
    'Segreteria Plus',
    'Mauro Testa',
    '+39 329 514 7763',
    'Come si disattiva la segreteria? Ho provato con il codice indicato ma resta attiva.',
  ),
  contact(
    'Sostituzione SIM',
    'Angela Vitale',
    '+39 347 601 9942',
    'La SIM si è smagnetizzata. Posso avere direttamente una eSIM senza cambiare numero?',
  ),
  contact(
    'Luce e gas',
    'Stefano Marini',
    '+39 335 427 0081',
    'Sono già vostro cliente mobile: c’è uno sconto se attivo anche luce e gas? Consumo circa 2.400 kWh l’anno.',
  ),
  contact(
    'Area clienti',
    'Patrizia Longo',
    '+39 320 198 5534',
    'Non ricevo la mail per reimpostare la password. Ho controllato anche nello spam.',
  ),
  contact(
    'Credito residuo',
    'Riccardo Monti',
    '+39 342 773 6120',
    'Vengo da un altro operatore e avevo 23 euro di credito: quando vengono trasferiti?',
  ),
  contact(
    'Reclamo',
    'Franca Giordano',
    '+39 333 052 8871',
    'È la terza volta che scrivo per lo stesso problema di linea. Chiedo di essere richiamata da un responsabile.',
  ),
  contact(
    '5G',
    'Ivan Morelli',
    '+39 351 249 7306',
    'Il mio Samsung A54 è compatibile con il vostro 5G? Nell’elenco dei telefoni non lo trovo.',
  ),
  contact('Disdetta', 'Ornella Ruggeri', '', 'Vorrei disattivare la seconda SIM a mio nome a partire dal prossimo rinnovo.'),
  contact(
    'Complimenti',
    'Giacomo Valenti',
    '+39 348 990 1643',
    'Solo per dirvi che l’operatrice con cui ho parlato ieri è stata gentilissima e ha risolto tutto in cinque minuti.',
  ),
  contact(
    'Minori',
    'Elisa Parisi',
    '+39 327 616 4458',
    'Si può limitare la navigazione sulla SIM di mio figlio di undici anni? Vorrei bloccare i siti per adulti.',
  ),
];

const partner = (
  business_name: string,
  contact_name: string,
  location: [region: string, province: string, address: string, postcode: string],
  vat_number: string,
  email: string,
  phone_number: string,
) => {
  const [region, province, address, postcode] = location;
  return { business_name, contact_name, region, province, address, postcode, vat_number, email, phone_number };
};

export const demoPartnerMessages = [
  partner(
    'Telefonia Navigli S.r.l.',
    'Luisa Brambilla',
    ['Lombardia', 'MI', 'Ripa di Porta Ticinese 41', '20143'],
    '11872340964',
    'info@telefonia-navigli.example',
    '+39 02 8940 1172',
  ),
  partner(
    'Punto Cell di Russo Antonio',
    'Antonio Russo',
    ['Campania', 'NA', 'Via Toledo 218', '80132'],
    '08165520632',
    'puntocell@russo.example',
    '+39 081 551 2290',
  ),
  partner(
    'Tecno Point Salento',
    'Ilaria Greco',
    ['Puglia', 'LE', 'Viale Otranto 77', '73100'],
    '04712980750',
    'salento@tecnopoint.example',
    '+39 0832 240 118',
  ),
  partner(
    'Edicola Tabacchi Ferri',
    'Giuseppe Ferri',
    ['Emilia-Romagna', 'BO', 'Via San Felice 103', '40122'],
    '03398410377',
    'ferri@tabacchi.example',
    '+39 051 649 3307',
  ),
  partner(
    'MobilShop Etna S.r.l.s.',
    'Salvatore Leonardi',
    ['Sicilia', 'CT', 'Corso Italia 160', '95127'],
    '05661230871',
    'vendite@mobilshop-etna.example',
    '+39 095 537 8841',
  ),
  partner(
    'Cartoleria Il Punto',
    'Monica Zanetti',
    ['Veneto', 'PD', 'Via Altinate 52', '35121'],
    '04980170284',
    'monica@ilpunto.example',
    '+39 049 875 2216',
  ),
  partner(
    'Elettronica Marchesi S.n.c.',
    'Paolo Marchesi',
    ['Piemonte', 'TO', 'Via Nizza 231', '10126'],
    '10544320018',
    'paolo@elettronica-marchesi.example',
    '+39 011 663 4402',
  ),
  partner(
    'Sardegna Mobile S.r.l.',
    'Efisio Piras',
    ['Sardegna', 'CA', 'Via Dante 19', '09127'],
    '03872210921',
    'info@sardegnamobile.example',
    '+39 070 402 7719',
  ),
  partner(
    'Centro Telefonia Prenestino',
    'Roberta Quaranta',
    ['Lazio', 'RM', 'Via Prenestina 388', '00171'],
    '14633501003',
    'centro@prenestino.example',
    '+39 06 259 1184',
  ),
  partner(
    'Digital Corner Firenze',
    'Niccolò Lapi',
    ['Toscana', 'FI', 'Via Gioberti 64r', '50121'],
    '06927450485',
    'lapi@digitalcorner.example',
    '+39 055 677 3095',
  ),
  partner(
    'Alpi Telecom di Kofler',
    'Martin Kofler',
    ['Trentino-Alto Adige', 'BZ', 'Via Portici 30', '39100'],
    '02915660214',
    'martin@alpitelecom.example',
    '+39 0471 975 662',
  ),
  partner(
    'Ricarica Facile S.a.s.',
    'Debora Fontana',
    ['Liguria', 'GE', 'Via XX Settembre 145', '16121'],
    '02488730991',
    'debora@ricaricafacile.example',
    '+39 010 580 4427',
  ),
];
