import { contract, EmailNotificationDraft, SourceFileDraft, SupportFileDraft, VariableDraft } from '@simdesk/contract';
import { isMailEvent, mailEvents, sampleMailValues } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { sourceFiles, supportFiles } from '../database/schema/files.ts';
import { emailNotifications } from '../database/schema/outbox.ts';
import { variables } from '../database/schema/variables.ts';
import { findStoredFile, readStoredText } from '../files/index.ts';
import { mailValues, renderMail } from '../outbox/index.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });
const database = () => server.running().services.connection.database;

it('the demo has valid variables and files, and the files exist', async () => {
  for (const variable of await database().select().from(variables))
    expect(VariableDraft.safeParse(variable).error).toBeUndefined();
  const support = await database().select().from(supportFiles);
  const source = await database().select().from(sourceFiles);
  expect(support.length).toBeGreaterThan(8);
  expect(source.length).toBeGreaterThan(4);
  for (const file of support) expect(SupportFileDraft.safeParse(file).error).toBeUndefined();
  for (const file of source) expect(SourceFileDraft.safeParse(file).error).toBeUndefined();
  for (const path of [...support.map(({ file }) => file), ...source.map(({ file_name }) => file_name)])
    expect((await server.request({ method: 'GET', url: `/${path}` })).statusCode, path).toBe(200);
});

it('the demo has a mail for every event of an order, with known variables and its whole design', async () => {
  const { app, services } = server.running();
  const templates = await database().select().from(emailNotifications);
  const publishedIds = templates.filter(({ publish }) => publish === 1).map(({ template_id }) => template_id);
  expect(publishedIds.toSorted()).toEqual([...mailEvents].toSorted());
  const values = await mailValues(database(), sampleMailValues);
  for (const template of templates) {
    expect(EmailNotificationDraft.safeParse(template).error).toBeUndefined();
    expect(isMailEvent(template.template_id)).toBe(true);
    const file = await findStoredFile(database(), template.file);
    const html = file ? await readStoredText(services.storage, app.log, file) : '';
    const mail = renderMail({ ...template, html }, values);
    expect(mail).toMatchObject({ unknown: [], wrongRecipients: [], to: [expect.stringContaining('@') as string] });
    expect(mail.text).toContain('Ordine n. 100234');
    // Cleaning keeps all styles.
    expect(mail.html.match(/style="/g)).toHaveLength(html.match(/style="/g)?.length ?? 0);
    expect(mail.html).toContain('<!--[if mso]>');
  }
});

it('the shop reads the demo’s questions with their variables replaced', async () => {
  const { data } = await server.as(null)(contract.storefront.faq, {});
  const answers = data.flatMap(({ questions }) => questions.map(({ answer }) => answer)).join('\n');
  expect(answers).toContain('assistenza@ondamobile.example');
  expect(answers).not.toContain('{{{');
});
