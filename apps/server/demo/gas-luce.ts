import { eq } from 'drizzle-orm';
import { gasLucePage } from '../database/schema/pages.ts';
import { demoPdf } from './pdfs.ts';
import { demoPicture } from './pictures.ts';
import { storeDemoFile, type DemoTarget } from './store-demo-file.ts';

/** The page of electricity and gas, unless it was saved before. */
export const loadDemoGasLuce = async (target: DemoTarget): Promise<void> => {
  const picture = async (name: string, width: number, height: number, hue: number, title?: string) =>
    storeDemoFile(target, 'luce-e-gas', name, await demoPicture({ width, height, hue, ...(title && { title }) }));
  const pdf = (name: string, title: string, paragraphs: string[]) =>
    storeDemoFile(target, 'luce-e-gas', name, demoPdf({ title, paragraphs }));
  const page = {
    primary_header_text: 'Luce e gas di {{{nome-operatore}}}',
    secondary_header_text: 'Un solo operatore per casa e telefono, senza costi di attivazione',
    header_img_desktop_url: await picture('luce-e-gas.jpg', 989, 450, 40),
    header_img_mobile_url: await picture('luce-e-gas-mobile.jpg', 187, 280, 40),
    luce_offer_pun: 'PUN + 0,015 €/kWh',
    luce_offer_fixed: '0,115 €/kWh',
    luce_offer_fixed_old: '0,139 €/kWh',
    luce_offer_img_url: await picture('offerta-luce.jpg', 485, 304, 50, 'Luce'),
    luce_offer_pdf_url: await pdf('offerta-luce.pdf', 'Offerta luce', [
      'Prezzo variabile: indice PUN mensile più 0,015 €/kWh. Prezzo fisso: 0,115 €/kWh per dodici mesi.',
      'Quota fissa: 7,00€ al mese. IVA, accise e costi di rete esclusi.',
    ]),
    gas_offer_psv: 'PSV + 0,08 €/Smc',
    gas_offer_fixed: '0,42 €/Smc',
    gas_offer_fixed_old: '0,49 €/Smc',
    gas_offer_img_url: await picture('offerta-gas.jpg', 485, 304, 200, 'Gas'),
    gas_offer_pdf_url: await pdf('offerta-gas.pdf', 'Offerta gas', [
      'Prezzo variabile: indice PSV mensile più 0,08 €/Smc. Prezzo fisso: 0,42 €/Smc per dodici mesi.',
      'Quota fissa: 7,00€ al mese. IVA, accise e costi di rete esclusi.',
    ]),
    details_section_text:
      '<h2>Nessun intervento sul contatore</h2><p>Il passaggio è gratuito, senza interruzioni e senza tecnici in casa. Al vecchio fornitore scriviamo noi.</p>',
    before_form_section_text:
      '<p>Lasciaci un recapito: ti richiamiamo entro un giorno lavorativo con un preventivo su misura.</p>',
    form_section_text:
      '<p>Tieni a portata di mano l’ultima bolletta: ci servono il <strong>POD</strong> e il <strong>PDR</strong>.</p>',
    privacy_pdf_url: await pdf('privacy-luce-e-gas.pdf', 'Informativa sulla privacy', [
      'I dati lasciati nel modulo servono soltanto a preparare il preventivo e sono cancellati dopo novanta giorni.',
    ]),
  };
  await target.db
    .update(gasLucePage)
    .set({ ...page, version: 2, changed_by: 'demo' })
    .where(eq(gasLucePage.primary_header_text, ''));
};
