import { isRecord, type NamedKind } from '@simdesk/rules';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import { companies } from '../../database/schema/companies.ts';
import { users } from '../../database/schema/accounts.ts';
import { offerDetails } from '../../database/schema/bss.ts';
import { faqCategories, faqQuestions, pageFaqQuestions, pageFaqUrls } from '../../database/schema/faq.ts';
import { fileCategories, sourceFiles, supportFiles } from '../../database/schema/files.ts';
import { offers } from '../../database/schema/offers.ts';
import { orders } from '../../database/schema/orders.ts';
import { emailNotifications, replyTemplates } from '../../database/schema/outbox.ts';
import { blogPosts, landingPages, staticPages } from '../../database/schema/pages.ts';
import { discountCodes, offerCategories, options } from '../../database/schema/shop.ts';
import { slides } from '../../database/schema/slider.ts';
import { storefrontKeys } from '../../database/schema/storefront.ts';
import { stores } from '../../database/schema/stores.ts';
import { variables } from '../../database/schema/variables.ts';
import { webhookEndpoints } from '../../database/schema/webhooks.ts';

interface NamedTable {
  /** As the contract calls it. */
  kind: NamedKind;
  table: PgTable & Record<'uuid', PgColumn>;
  name: PgColumn | SQL;
}

/** The records that content refers to, or that are content, each with what people call it. */
export const namedContent: readonly NamedTable[] = [
  { kind: 'blog', table: blogPosts, name: blogPosts.title },
  { kind: 'faq.categories', table: faqCategories, name: faqCategories.name },
  { kind: 'faq.questions', table: faqQuestions, name: faqQuestions.question },
  { kind: 'faq.pageUrls', table: pageFaqUrls, name: pageFaqUrls.name },
  { kind: 'faq.pageQuestions', table: pageFaqQuestions, name: pageFaqQuestions.question },
  { kind: 'pages.static', table: staticPages, name: staticPages.page_title },
  { kind: 'pages.landing', table: landingPages, name: landingPages.title },
  { kind: 'variables', table: variables, name: variables.name },
  { kind: 'slider.slides', table: slides, name: slides.title },
  { kind: 'sourceFiles', table: sourceFiles, name: sourceFiles.anchor },
  { kind: 'supportFiles.categories', table: fileCategories, name: fileCategories.name },
  { kind: 'supportFiles.files', table: supportFiles, name: supportFiles.name },
  { kind: 'shop.offers', table: offers, name: offers.name },
  { kind: 'shop.offerCategories', table: offerCategories, name: offerCategories.name },
  { kind: 'shop.offerDetails', table: offerDetails, name: offerDetails.bss_details_title },
  { kind: 'shop.options', table: options, name: options.name },
  { kind: 'shop.discountCodes', table: discountCodes, name: discountCodes.name },
  { kind: 'stores', table: stores, name: stores.store_name },
  { kind: 'notifications', table: emailNotifications, name: emailNotifications.template_name },
  { kind: 'notifications.replies', table: replyTemplates, name: replyTemplates.name },
];

/** All records that the audit names. An order has its number. */
export const namedRecords: readonly NamedTable[] = [
  ...namedContent,
  { kind: 'orders', table: orders, name: sql`${orders.id}::text` },
  { kind: 'users', table: users, name: users.email },
  { kind: 'companies', table: companies, name: companies.name },
  { kind: 'storefrontKeys', table: storefrontKeys, name: storefrontKeys.name },
  { kind: 'webhooks', table: webhookEndpoints, name: webhookEndpoints.url },
];

/** What people call a record. */
interface RecordName {
  kind: NamedKind;
  name: string;
}

/** The names of the records whose uuids are in the values, at any depth, by uuid. One query; deleted records have no name. */
export const readRecordNames = async (
  db: Queryable,
  tables: readonly NamedTable[],
  values: unknown,
): Promise<Map<string, RecordName>> => {
  const uuids = [...new Set(uuidsIn(values))];
  if (uuids.length === 0) return new Map();
  const [first, second, ...others] = tables.map(({ kind, table, name }) =>
    db
      .select({
        uuid: sql<string>`${table.uuid}`.as('uuid'),
        kind: sql<NamedKind>`${kind}::text`.as('kind'),
        name: sql<string>`${name}`.as('name'),
      })
      .from(table)
      .where(sql`${table.uuid} = any(${sql.param(uuids)}::uuid[])`),
  );
  if (!first || !second) throw new Error('Names are read from several tables');
  return new Map((await unionAll(first, second, ...others)).map(({ uuid, ...name }) => [uuid, name]));
};

/** A field contains one uuid, or several that are joined by commas. */
const uuidsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length < 36 ? [] : value.split(',').filter((part) => uuidPattern.test(part));
  if (Array.isArray(value)) return value.flatMap(uuidsIn);
  return isRecord(value) ? Object.values(value).flatMap(uuidsIn) : [];
};

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
