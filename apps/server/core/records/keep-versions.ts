import type { VersionedKind } from '@simdesk/rules';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import { sendAhead } from '../../database/link.ts';
import { insertMissing } from '../../database/prepared.ts';
import { offerDetails, shopSettings } from '../../database/schema/bss.ts';
import { faqCategories, faqQuestions, pageFaqQuestions, pageFaqUrls } from '../../database/schema/faq.ts';
import { fileCategories, sourceFiles, supportFiles } from '../../database/schema/files.ts';
import { offers } from '../../database/schema/offers.ts';
import { emailNotifications, replyTemplates } from '../../database/schema/outbox.ts';
import { blogPosts, gasLucePage, landingPages, staticPages } from '../../database/schema/pages.ts';
import { discountCodes, offerCategories, options } from '../../database/schema/shop.ts';
import { slides } from '../../database/schema/slider.ts';
import { stores } from '../../database/schema/stores.ts';
import { variables } from '../../database/schema/variables.ts';
import { recordVersions } from '../../database/schema/versions.ts';

/** The table of each kind of record that keeps its versions. */
const versionedTables: Record<VersionedKind, PgTable> = {
  blog: blogPosts,
  'faq.categories': faqCategories,
  'faq.questions': faqQuestions,
  'faq.pageUrls': pageFaqUrls,
  'faq.pageQuestions': pageFaqQuestions,
  'pages.static': staticPages,
  'pages.landing': landingPages,
  'pages.gasLuce': gasLucePage,
  variables,
  'slider.slides': slides,
  sourceFiles,
  'supportFiles.categories': fileCategories,
  'supportFiles.files': supportFiles,
  'shop.offers': offers,
  'shop.offerCategories': offerCategories,
  'shop.offerDetails': offerDetails,
  'shop.options': options,
  'shop.discountCodes': discountCodes,
  'shop.settings': shopSettings,
  stores,
  notifications: emailNotifications,
  'notifications.replies': replyTemplates,
};

const kinds = new Map(Object.entries(versionedTables).map(([kind, table]) => [table, kind as VersionedKind]));

/** What every row of a versioned table has. */
export interface VersionedRow {
  uuid: string;
  version: number;
  changed_at: string;
  changed_by: string;
}

/** Stores rows as versions of their record, unless they are stored already. Tables that keep no versions are left alone. */
export const keepVersions = async (db: Queryable, table: PgTable, rows: VersionedRow[]): Promise<void> => {
  const kind = kinds.get(table);
  if (kind === undefined) return;
  const versions = rows.map(({ uuid, version, changed_at, changed_by, ...values }) => ({
    ...{ kind, record: uuid, version, changed_at, changed_by },
    values,
  }));
  await sendAhead(db, insertMissing(db, recordVersions, versions));
};
