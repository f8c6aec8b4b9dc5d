import type { Listed, VariableUse } from '@simdesk/contract';
import { variableMention } from '@simdesk/rules';
import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connection.ts';
import { offerDetails, shopSettings } from '../database/schema/bss.ts';
import { faqCategories, faqQuestions, pageFaqQuestions, pageFaqUrls } from '../database/schema/faq.ts';
import { fileCategories, sourceFiles, supportFiles } from '../database/schema/files.ts';
import { emailNotifications } from '../database/schema/outbox.ts';
import { offers } from '../database/schema/offers.ts';
import { blogPosts, gasLucePage, landingPages, staticPages } from '../database/schema/pages.ts';
import { offerCategories, options } from '../database/schema/shop.ts';
import { slides } from '../database/schema/slider.ts';
import { stores } from '../database/schema/stores.ts';

/** A table whose text columns may mention variables. */
interface MentionSource {
  kind: VariableUse['kind'];
  /** Stores name their publish flag status. Rows of a table without a flag are always public. */
  table: PgTable & Record<'uuid', PgColumn> & Partial<Record<'publish' | 'status', PgColumn>>;
  title: PgColumn;
}

/** Every area with texts for the public has an entry here, in the order of the menu. */
const mentionSources: readonly MentionSource[] = [
  { kind: 'faq-question', table: faqQuestions, title: faqQuestions.question },
  { kind: 'faq-category', table: faqCategories, title: faqCategories.name },
  { kind: 'support-file', table: supportFiles, title: supportFiles.name },
  { kind: 'file-category', table: fileCategories, title: fileCategories.name },
  { kind: 'source-file', table: sourceFiles, title: sourceFiles.anchor },
  { kind: 'store', table: stores, title: stores.store_name },
  { kind: 'slide', table: slides, title: slides.title },
  { kind: 'blog-post', table: blogPosts, title: blogPosts.title },
  { kind: 'static-page', table: staticPages, title: staticPages.page_title },
  { kind: 'landing-page', table: landingPages, title: landingPages.title },
  { kind: 'gas-luce-page', table: gasLucePage, title: gasLucePage.primary_header_text },
  { kind: 'page-faq-question', table: pageFaqQuestions, title: pageFaqQuestions.question },
  { kind: 'page-faq-url', table: pageFaqUrls, title: pageFaqUrls.name },
  { kind: 'offer', table: offers, title: offers.name },
  { kind: 'offer-category', table: offerCategories, title: offerCategories.name },
  { kind: 'option', table: options, title: options.name },
  { kind: 'offer-details', table: offerDetails, title: offerDetails.name_it },
  { kind: 'shop-settings', table: shopSettings, title: shopSettings.title },
  { kind: 'email-notification', table: emailNotifications, title: emailNotifications.template_name },
];

/** The records that mention a variable: the first of each kind, and the total count. */
export const findUses = async (db: Queryable, name: string): Promise<Required<Listed<VariableUse>>> => {
  const results = await Promise.all(mentionSources.map((source) => findUsesIn(db, source, variableMention(name))));
  return { data: results.flatMap(({ uses }) => uses), total: results.reduce((sum, { total }) => sum + total, 0) };
};

const maxPerKind = 10;

const findUsesIn = async (db: Queryable, { kind, table, title }: MentionSource, mention: string) => {
  const columns: PgColumn[] = Object.values(getTableColumns(table));
  const texts = columns.filter((column) => column.getSQLType() === 'text');
  const rows = await db
    .select({
      uuid: sql<string>`${table.uuid}`,
      title: sql<string>`${title}`,
      publish: table.publish ?? table.status ?? sql<1>`1`,
      total: sql<string>`count(*) over ()`,
    })
    .from(table)
    .where(sql`position(${mention} in concat_ws(' ', ${sql.join(texts, sql`, `)})) > 0`)
    .orderBy(asc(title), asc(table.uuid))
    .limit(maxPerKind);
  const uses = rows.map(({ publish, uuid, title: rowTitle }) => ({
    kind,
    uuid,
    title: rowTitle,
    publish: publish === 1 ? (1 as const) : (0 as const),
  }));
  return { uses, total: Number(rows[0]?.total ?? 0) };
};
