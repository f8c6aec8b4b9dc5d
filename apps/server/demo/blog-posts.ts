import type { blogCardDesigns } from '@simdesk/contract';

export interface DemoPost {
  title: string;
  /** The text in the pictures. */
  slogan: string;
  alt: string;
  description: string;
  keywords: string;
  design: (typeof blogCardDesigns)[number];
  hue: number;
  daysAgo: number;
  hidden?: true;
  content: string;
}

export const demoPosts: DemoPost[] = [
  {
    title: 'Che cos’è una eSIM e perché conviene',
    slogan: 'La SIM che non si vede',
    alt: 'Uno smartphone con una eSIM',
    description: 'Come funziona la SIM digitale, quali telefoni la supportano e come si installa in cinque minuti.',
    keywords: 'esim, sim digitale, attivazione',
    design: 'Blue',
    hue: 225,
    daysAgo: 6,
    content: `<p>La <strong>eSIM</strong> è una SIM già saldata nel telefono: non si inserisce, si scarica. Con {{{nome-operatore}}} la attivi
dal divano, senza aspettare il corriere.</p>
<h2>Come si installa</h2>
<ol><li>Acquista l’offerta e scegli <strong>eSIM</strong> nel carrello.</li><li>Completa il videoriconoscimento dal link ricevuto via e-mail.</li><li>Inquadra il QR code da <i>Impostazioni › Cellulare › Aggiungi eSIM</i>.</li></ol>
<h2>Quali telefoni la supportano</h2>
<p>Tutti gli iPhone dal modello XR e i principali Android dal 2020 in poi. Se hai un dubbio, chiama il {{{numero-assistenza}}}.</p>
<blockquote><p>Consiglio: non eliminare la vecchia SIM prima che la portabilità sia conclusa.</p></blockquote>`,
  },
  {
    title: 'Portabilità: cambiare operatore senza perdere il numero',
    slogan: 'Il tuo numero viene con te',
    alt: 'Due telefoni che si scambiano un numero',
    description: 'Tempi, documenti e credito residuo: tutto quello che serve sapere prima di cambiare operatore.',
    keywords: 'portabilità, mnp, cambio operatore',
    design: 'Orange',
    hue: 20,
    daysAgo: 19,
    content: `<p>Portare il numero è un diritto, ed è gratuito. Ti serve soltanto il <strong>numero di serie</strong> della vecchia SIM, che trovi
stampato sulla scheda o nell’area clienti del tuo operatore.</p>
<h2>Quanto tempo ci vuole</h2>
<p>Di norma <strong>due o tre giorni lavorativi</strong> dopo l’attivazione. Fino ad allora la vecchia SIM continua a funzionare.</p>
<h2>E il credito?</h2>
<p>Puoi chiederne il trasferimento al tuo vecchio operatore. Trovi il modulo nella pagina <a href="/portabilita">Passa da noi</a>.</p>`,
  },
  {
    title: '5G: dove arriva e che cosa cambia davvero',
    slogan: 'Più veloce del 4G',
    alt: 'Un’antenna 5G al tramonto',
    description: 'La copertura 5G città per città e tre cose che con il 4G non si potevano fare.',
    keywords: '5g, copertura, velocità',
    design: 'With image',
    hue: 265,
    daysAgo: 33,
    content: `<p>Oggi il 5G copre oltre il 90% della popolazione. Nelle grandi città la differenza si sente soprattutto nelle ore di punta.</p>
<figure class="table"><table><thead><tr><th>Città</th><th>Copertura</th><th>Velocità media</th></tr></thead><tbody><tr><td>Milano</td><td>99%</td><td>310 Mbit/s</td></tr><tr><td>Roma</td><td>98%</td><td>280 Mbit/s</td></tr><tr><td>Napoli</td><td>97%</td><td>265 Mbit/s</td></tr></tbody></table></figure>
<p>Tutte le offerte <a href="/offerte">Super</a> da 100 giga in su includono il 5G senza costi aggiuntivi.</p>`,
  },
  {
    title: 'In vacanza in Europa con i tuoi giga',
    slogan: 'Roaming like at home',
    alt: 'Una spiaggia con un telefono',
    description: 'Quanti giga puoi usare nell’Unione europea e che cosa succede in Svizzera e nel Regno Unito.',
    keywords: 'roaming, europa, vacanza',
    design: 'White',
    hue: 190,
    daysAgo: 61,
    content: `<p>Nell’Unione europea telefoni e navighi come a casa, entro i limiti indicati nella tua offerta.</p>
<ul><li><strong>Unione europea:</strong> minuti, SMS e la parte di giga prevista dall’offerta.</li><li><strong>Svizzera e Regno Unito:</strong> serve l’opzione <a href="/extra-e-servizi">Roaming UK e Svizzera</a>.</li><li><strong>Resto del mondo:</strong> tariffe a consumo, avvisate con un SMS.</li></ul>
<p>Prima di partire controlla i giga residui nell’<a href="{{{area-clienti}}}">area clienti</a>.</p>`,
  },
  {
    title: 'Cinque modi per consumare meno giga',
    slogan: 'I giga non finiscono più',
    alt: 'Un contatore di giga',
    description: 'Dalle mappe offline alla qualità dei video: piccole abitudini che a fine mese si sentono.',
    keywords: 'risparmiare giga, consumo dati',
    design: 'Blue',
    hue: 165,
    daysAgo: 88,
    content: `<ol><li>Scarica le mappe della tua città.</li><li>Limita i video a 720p quando non sei in Wi-Fi.</li><li>Aggiorna le app solo a casa.</li><li>Spegni la riproduzione automatica dei social.</li><li>Attiva il risparmio dati del telefono.</li></ol>
<p>E se proprio non bastano, con <a href="/extra-e-servizi/giga-extra">Giga Extra</a> ne aggiungi altri in un attimo.</p>`,
  },
  {
    title: 'SIM per i più piccoli: come scegliere la prima offerta',
    slogan: 'La prima SIM',
    alt: 'Una bambina con un telefono',
    description: 'Controllo parentale, limiti di spesa e giga: che cosa guardare prima di comprare la prima SIM.',
    keywords: 'prima sim, ragazzi, controllo parentale',
    design: 'Orange',
    hue: 345,
    daysAgo: 112,
    content: `<p>La prima SIM arriva spesso con la prima media. Tre domande aiutano a scegliere bene.</p>
<h2>Quanti giga servono?</h2><p>Per chat e musica bastano 20 o 30 giga. Oltre, meglio fissare un limite dal telefono.</p>
<h2>Come si evitano le sorprese?</h2><p>Tutte le nostre offerte si fermano quando finiscono i giga: nessun addebito imprevisto.</p>
<h2>Chi può attivarla?</h2><p>Un genitore o un tutore, con il proprio documento e il codice fiscale del minore.</p>`,
  },
  {
    title: 'Truffe via SMS: come riconoscerle',
    slogan: 'Non cliccare',
    alt: 'Un messaggio sospetto su uno schermo',
    description: 'I segnali che smascherano un messaggio falso, e che cosa fare se hai già cliccato.',
    keywords: 'smishing, truffe, sicurezza',
    design: 'White',
    hue: 5,
    daysAgo: 140,
    content: `<p>Un pacco in giacenza, un conto bloccato, un rimborso che ti aspetta: cambiano le scuse, non il trucco.</p>
<h2>Tre segnali</h2><ul><li>Mette fretta.</li><li>Contiene un link accorciato.</li><li>Chiede codici o dati della carta.</li></ul>
<p><strong>{{{nome-operatore}}} non chiede mai password o codici via SMS.</strong> Nel dubbio scrivi a <a href="mailto:{{{email-assistenza}}}">{{{email-assistenza}}}</a>.</p>`,
  },
  {
    title: 'Natale: doppi giga per chi passa da noi',
    slogan: 'Doppi giga',
    alt: 'Luci di Natale e uno smartphone',
    description: 'La promozione di Natale: chi porta il numero riceve il doppio dei giga per sei mesi.',
    keywords: 'natale, promozione, doppi giga',
    design: 'With image',
    hue: 140,
    daysAgo: -10,
    hidden: true,
    content: `<p>Dal 1° dicembre chi porta il numero riceve il <strong>doppio dei giga</strong> per sei mesi.</p>
<p>La promozione vale per tutte le offerte Super e non si somma ad altri codici sconto.</p>`,
  },
];
