import { sourceFiles } from '../database/schema/files.ts';
import { demoPdf } from './pdfs.ts';
import { storeDemoFile, type DemoTarget } from './store-demo-file.ts';

/** Files that pages link to by an anchor. Existing anchors keep their files. */
export const loadDemoSourceFiles = async (target: DemoTarget): Promise<void> => {
  for (const [index, { name, anchor, description, content, publish = 1 }] of demoFiles.entries()) {
    const file_name = await storeDemoFile(target, 'source-files', name, content);
    const createdAt = new Date(Date.now() - (demoFiles.length - index) * 6 * day).toISOString();
    await target.db
      .insert(sourceFiles)
      .values({ file_name, anchor, description, publish, create_at: createdAt, changed_at: createdAt, changed_by: 'demo' })
      .onConflictDoNothing();
  }
};

const day = 86_400_000;

interface DemoFile {
  name: string;
  anchor: string;
  description: string;
  content: Buffer;
  publish?: 0 | 1;
}

const profile = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>PayloadType</key><string>Configuration</string><key>PayloadVersion</key><integer>1</integer>
<key>PayloadIdentifier</key><string>example.ondamobile.apn</string><key>PayloadDisplayName</key><string>Onda Internet</string></dict></plist>
`;

const prices = 'offerta;giga;prezzo\nSuper 50 GB;50;5,99\nSuper 100 GB;100;7,99\nSuper 150 GB;150;9,99\n';

const demoFiles: DemoFile[] = [
  {
    name: 'listino-prezzi.pdf',
    anchor: 'listino',
    description: 'Il listino completo, citato in fondo a ogni pagina di offerta',
    content: demoPdf({
      title: 'Listino prezzi',
      paragraphs: ['Super 50 GB: 5,99 €', 'Super 100 GB: 7,99 €', 'Super 150 GB: 9,99 €'],
    }),
  },
  {
    name: 'informativa-privacy.pdf',
    anchor: 'privacy',
    description: 'Informativa sul trattamento dei dati personali',
    content: demoPdf({
      title: 'Informativa privacy',
      paragraphs: ['Il titolare del trattamento è Onda Mobile S.p.A.', 'I dati sono trattati per eseguire il contratto.'],
    }),
  },
  {
    name: 'cookie-policy.pdf',
    anchor: 'cookie',
    description: 'Quali cookie usiamo e come rifiutarli',
    content: demoPdf({ title: 'Cookie policy', paragraphs: ['Usiamo cookie tecnici e, con il tuo consenso, di misurazione.'] }),
  },
  {
    name: 'onda-internet.mobileconfig',
    anchor: 'profilo-apn-ios',
    description: 'Profilo APN per iPhone e iPad',
    content: Buffer.from(profile),
  },
  {
    name: 'offerte.csv',
    anchor: 'offerte-csv',
    description: 'Le offerte in formato aperto, per i comparatori',
    content: Buffer.from(prices),
  },
  {
    name: 'regolamento-concorso-estate.pdf',
    anchor: 'concorso-estate',
    description: 'Regolamento del concorso, chiuso',
    content: demoPdf({ title: 'Regolamento', paragraphs: ['Il concorso si è concluso il 31 agosto.'] }),
    publish: 0,
  },
];
