import type { contract } from '@simdesk/contract';
import { foundPerKind, searchKinds, searchPermissions, type SearchKind } from '@simdesk/rules';
import { searchedPosts } from '../blog/index.ts';
import { searchedCompanies } from '../companies/index.ts';
import type { Handlers } from '../core/http/serve.ts';
import { searchRecords, type SearchedRecords } from '../core/records/search-records.ts';
import { searchedPageQuestions, searchedQuestions } from '../faq/index.ts';
import { searchedTemplates } from '../notifications/index.ts';
import { searchedLandingPages, searchedStaticPages } from '../pages/index.ts';
import { searchedDiscountCodes, searchedOffers, searchedOptions } from '../shop/index.ts';
import { searchedSlides } from '../slider/index.ts';
import { searchedSourceFiles } from '../source-files/index.ts';
import { searchedStores } from '../stores/index.ts';
import { searchedSupportFiles } from '../support-files/index.ts';
import { searchedUsers } from '../users/index.ts';
import { searchedVariables } from '../variables/index.ts';

const searched: Record<SearchKind, SearchedRecords> = {
  offer: searchedOffers,
  option: searchedOptions,
  discountCode: searchedDiscountCodes,
  user: searchedUsers,
  company: searchedCompanies,
  store: searchedStores,
  post: searchedPosts,
  staticPage: searchedStaticPages,
  landingPage: searchedLandingPages,
  question: searchedQuestions,
  pageQuestion: searchedPageQuestions,
  slide: searchedSlides,
  variable: searchedVariables,
  supportFile: searchedSupportFiles,
  sourceFile: searchedSourceFiles,
  template: searchedTemplates,
};

/** The records of all kinds that the user may see, in one round trip. */
export const search: Handlers<typeof contract.console>['search'] = async ({ query }, { db, user }) => {
  const allowed = searchKinds.filter((kind) => user.permissions.includes(searchPermissions[kind]));
  const data = await searchRecords(
    db,
    allowed.map((kind) => [kind, searched[kind]] as const),
    query,
    foundPerKind,
  );
  return { data };
};
