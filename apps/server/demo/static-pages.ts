import { slugFromName } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import { staticPages } from '../database/schema/pages.ts';

/** The usual pages of a shop, one of them unpublished. Existing urls keep their pages. */
export const loadDemoStaticPages = async (db: Queryable): Promise<void> => {
  const rows = demoPages.map(({ hidden, unlisted, monthsAgo, editedDaysAgo, ...page }) => ({
    ...page,
    publish: hidden ? (0 as const) : (1 as const),
    title: `${page.page_title} | Onda Mobile`,
    url: slugFromName(page.page_title),
    dont_index_page: unlisted ? (1 as const) : (0 as const),
    dont_show_on_sitemap: unlisted ? (1 as const) : (0 as const),
    created_at: daysAgo(monthsAgo * 30),
    changed_at: daysAgo(editedDaysAgo),
    changed_by: 'demo',
  }));
  await db.insert(staticPages).values(rows).onConflictDoNothing();
};

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

interface DemoPage {
  page_title: string;
  h1: string;
  description: string;
  keywords: string;
  content: string;
  monthsAgo: number;
  editedDaysAgo: number;
  hidden?: true;
  /** Hidden from search engines and the sitemap. */
  unlisted?: true;
}

const demoPages: DemoPage[] = [
  {
    page_title: 'Chi siamo',
    h1: 'Un operatore semplice',
    description: 'La storia e i numeri di un operatore mobile nato online.',
    keywords: 'chi siamo, azienda, storia',
    monthsAgo: 26,
    editedDaysAgo: 40,
    content: `<p><strong>{{{nome-operatore}}}</strong> è nata nel 2017 da un’idea: un operatore senza vincoli, senza negozi obbligatori e senza lettere piccole.</p>
<h2>I nostri numeri</h2><ul><li>1,4 milioni di clienti</li><li>98% del territorio coperto dal 5G</li><li>60 negozi in Italia</li></ul>
<h2>Come lavoriamo</h2><p>L’assistenza è a Milano e a Bari e risponde {{{orari-assistenza}}} al <strong>{{{numero-assistenza}}}</strong>.</p>`,
  },
  {
    page_title: 'Privacy',
    h1: 'Informativa sulla privacy',
    description: 'Come trattiamo i dati personali dei nostri clienti.',
    keywords: 'privacy, dati personali, gdpr',
    monthsAgo: 26,
    editedDaysAgo: 12,
    content: `<p>Ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679. Titolare del trattamento: {{{ragione-sociale}}}.</p>
<h2>Quali dati trattiamo</h2><p>Dati anagrafici, di contatto, di fatturazione e di traffico, nei limiti previsti dalla legge.</p>
<h2>Per quanto tempo</h2><p>I dati di traffico per sei mesi, quelli contabili per dieci anni, quelli di marketing fino alla revoca del consenso.</p>
<h2>I tuoi diritti</h2><p>Accesso, rettifica, cancellazione, portabilità e opposizione: scrivi a <a href="mailto:{{{email-assistenza}}}">{{{email-assistenza}}}</a>.</p>`,
  },
  {
    page_title: 'Cookie',
    h1: 'Informativa sui cookie',
    description: 'Quali cookie usa il sito e come si disattivano.',
    keywords: 'cookie, preferenze',
    monthsAgo: 26,
    editedDaysAgo: 12,
    content: `<p>Usiamo cookie tecnici, necessari al carrello e al pagamento, e, solo con il tuo consenso, cookie statistici.</p>
<figure class="table"><table><thead><tr><th>Cookie</th><th>A che cosa serve</th><th>Durata</th></tr></thead><tbody><tr><td>carrello</td><td>Ricorda i prodotti scelti</td><td>7 giorni</td></tr><tr><td>consenso</td><td>Ricorda le preferenze sui cookie</td><td>6 mesi</td></tr></tbody></table></figure>`,
  },
  {
    page_title: 'Condizioni generali',
    h1: 'Condizioni generali di contratto',
    description: 'Le condizioni del servizio mobile: attivazione, costi, recesso.',
    keywords: 'condizioni, contratto, recesso',
    monthsAgo: 25,
    editedDaysAgo: 75,
    content: `<h2>1. Oggetto</h2><p>Le presenti condizioni regolano il servizio mobile prepagato offerto da {{{ragione-sociale}}}.</p>
<h2>2. Attivazione</h2><p>Il servizio è attivato dopo l’identificazione del cliente, di norma entro 24 ore.</p>
<h2>3. Recesso</h2><p>Il cliente può recedere entro quattordici giorni dall’attivazione, senza motivazione; il rimborso avviene entro {{{giorni-rimborso}}}.</p>
<h3>3.1 Come si esercita</h3><p>Con una comunicazione scritta o dall’<a href="{{{area-clienti}}}">area clienti</a>.</p>`,
  },
  {
    page_title: 'Contatti',
    h1: 'Parla con noi',
    description: 'Telefono, e-mail e orari dell’assistenza.',
    keywords: 'contatti, assistenza, telefono',
    monthsAgo: 20,
    editedDaysAgo: 3,
    content: `<p>Siamo a disposizione {{{orari-assistenza}}}.</p>
<ul><li>Dal cellulare: <strong>{{{numero-assistenza}}}</strong></li><li>Numero verde: <strong>{{{numero-verde}}}</strong></li><li>E-mail: <a href="mailto:{{{email-assistenza}}}">{{{email-assistenza}}}</a></li></ul>`,
  },
  {
    page_title: 'Lavora con noi',
    h1: 'Le posizioni aperte',
    description: 'Le posizioni aperte a Milano e a Bari.',
    keywords: 'lavoro, carriere',
    monthsAgo: 4,
    editedDaysAgo: 30,
    hidden: true,
    unlisted: true,
    content: '<p>Stiamo preparando questa pagina: torna a trovarci.</p>',
  },
];
