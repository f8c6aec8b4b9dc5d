import type { Listed, VariableUse } from '@simdesk/contract';
import { variableMention } from '@simdesk/rules';
import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connection.ts';
import { shopSettings } from '../database/schema/bss.ts';
import { faqQuestions, pageFaqQuestions } from '../database/schema/faq.ts';
import { supportFiles } from '../database/schema/files.ts';
import { emailNotifications } from '../database/schema/outbox.ts';
import { offers } from '../database/schema/offers.ts';
import { blogPosts, gasLucePage, landingPages, staticPages } from '../database/schema/pages.ts';
import { offerCategories, options } from '../database/schema/shop.ts';
import { slides } from '../database/schema/slider.ts';

/** A table in whose texts, all of them, variables are replaced: what its rows are called and which screen edits them. */
interface Mentioning {
  /** Without a `publish` column its rows are always public. */
  table: PgTable & Record<'uuid', PgColumn> & Partial<Record<'publish', PgColumn>>;
  title: PgColumn;
  route: (uuid: string) => string;
}

/** An area whose texts the public reads adds its line here, in the order of the menu. */
const mentioning: readonly Mentioning[] = [
  { table: faqQuestions, title: faqQuestions.question, route: (uuid) => `/faq/edit/${uuid}` },
  { table: supportFiles, title: supportFiles.name, route: (uuid) => `/cms/files/edit/${uuid}` },
  { table: slides, title: slides.title, route: (uuid) => `/slider/edit/${uuid}` },
  { table: blogPosts, title: blogPosts.title, route: (uuid) => `/admin/blog/edit/${uuid}` },
  { table: staticPages, title: staticPages.page_title, route: (uuid) => `/cms/static-pages/edit/${uuid}` },
  { table: landingPages, title: landingPages.title, route: (uuid) => `/cms/landing-pages/edit/${uuid}` },
  { table: gasLucePage, title: gasLucePage.primary_header_text, route: () => '/cms/luce-e-gas/edit/' },
  { table: pageFaqQuestions, title: pageFaqQuestions.question, route: (uuid) => `/page-specific-faq/edit/${uuid}` },
  { table: offers, title: offers.name, route: (uuid) => `/shop/offers/edit/${uuid}` },
  { table: offerCategories, title: offerCategories.name, route: () => '/shop/offers/categories' },
  { table: options, title: options.name, route: (uuid) => `/shop/options/edit/${uuid}` },
  { table: shopSettings, title: shopSettings.title, route: () => '/shop/other-settings' },
  {
    table: emailNotifications,
    title: emailNotifications.template_name,
    route: (uuid) => `/settings/email-notifications/edit/${uuid}`,
  },
];

/** The texts that mention a variable: some of each kind, and how many there are in all. */
export const findUses = async (db: Queryable, name: string): Promise<Required<Listed<VariableUse>>> => {
  const found = await Promise.all(mentioning.map((each) => usesIn(db, each, variableMention(name))));
  return { data: found.flatMap(({ uses }) => uses), total: found.reduce((sum, { total }) => sum + total, 0) };
};

const shownOfEach = 10;

const usesIn = async (db: Queryable, { table, title, route }: Mentioning, mention: string) => {
  const columns: PgColumn[] = Object.values(getTableColumns(table));
  const texts = columns.filter((column) => column.getSQLType() === 'text');
  const rows = await db
    .select({
      uuid: sql<string>`${table.uuid}`,
      title: sql<string>`${title}`,
      publish: table.publish ?? sql<1>`1`,
      total: sql<string>`count(*) over ()`,
    })
    .from(table)
    .where(sql`position(${mention} in concat_ws(' ', ${sql.join(texts, sql`, `)})) > 0`)
    .orderBy(asc(title), asc(table.uuid))
    .limit(shownOfEach);
  const uses = rows.map(({ uuid, title: called, publish }) => ({
    title: called,
    route: route(uuid),
    publish: publish === 1 ? (1 as const) : (0 as const),
  }));
  return { uses, total: Number(rows[0]?.total ?? 0) };
};
