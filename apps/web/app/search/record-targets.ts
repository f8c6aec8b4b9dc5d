import { searchPermissions, type Permission, type SearchKind } from '@simdesk/rules';
import IconArticle from 'icon:article';
import IconBraces from 'icon:braces';
import IconBuilding from 'icon:building';
import IconBuildingStore from 'icon:building-store';
import IconDiscount from 'icon:discount';
import IconFileText from 'icon:file-text';
import IconFolder from 'icon:folder';
import IconHelpCircle from 'icon:help-circle';
import IconLayout from 'icon:layout';
import IconListDetails from 'icon:list-details';
import IconMail from 'icon:mail';
import IconMessage from 'icon:message';
import IconMessageQuestion from 'icon:message-question';
import IconPuzzle from 'icon:puzzle';
import IconRocket from 'icon:rocket';
import IconShoppingCart from 'icon:shopping-cart';
import IconSlideshow from 'icon:slideshow';
import IconTag from 'icon:tag';
import IconUser from 'icon:user';
import IconUsers from 'icon:users';
import type { Icon } from '#ui/icon/create-icon.tsx';
import type { RecordKind } from '#ui/navigation/record-kind.ts';
import type { RowTarget } from '#ui/navigation/row-target.ts';

/** The screen of each kind of record; without `$uuid` it is the list, which is searched for the record's title. */
const screens: Record<SearchKind, string> = {
  offer: '/shop/offers/edit/$uuid',
  option: '/shop/options/edit/$uuid',
  discountCode: '/shop/discount-codes/edit/$uuid',
  user: '/admin/edit-user/$uuid',
  company: '/admin/edit-company/$uuid',
  store: '/cms/stores/edit/$uuid',
  post: '/admin/blog/edit/$uuid',
  staticPage: '/cms/static-pages/edit/$uuid',
  landingPage: '/cms/landing-pages/edit/$uuid',
  question: '/faq/edit/$uuid',
  pageQuestion: '/page-specific-faq/edit/$uuid',
  slide: '/slider/edit/$uuid',
  variable: '/cms/variables/list',
  supportFile: '/cms/files/edit/$uuid',
  sourceFile: '/cms/source-files',
  template: '/settings/email-notifications/edit/$uuid',
};

export const recordTarget = (kind: SearchKind, { uuid, title }: { uuid: string; title: string }): RowTarget => {
  const to = screens[kind];
  return to.includes('$uuid') ? { to, params: { uuid } } : { to, search: { search: title } };
};

export const recordIcons: Record<RecordKind, Icon> = {
  order: IconShoppingCart,
  customer: IconUser,
  offer: IconTag,
  option: IconPuzzle,
  discountCode: IconDiscount,
  user: IconUsers,
  company: IconBuilding,
  employees: IconUsers,
  store: IconBuildingStore,
  post: IconArticle,
  staticPage: IconLayout,
  landingPage: IconRocket,
  question: IconHelpCircle,
  pageQuestion: IconMessageQuestion,
  slide: IconSlideshow,
  variable: IconBraces,
  supportFile: IconFileText,
  sourceFile: IconFolder,
  template: IconMail,
  offerDetails: IconListDetails,
  contact: IconMessage,
  partner: IconMessage,
};

/** The permission to see a kind of record; a user's own company needs none. */
export const recordPermissions: Record<RecordKind, Permission | null> = {
  ...searchPermissions,
  company: null,
  order: 'orders:view',
  customer: 'orders:view',
  employees: null,
  offerDetails: 'offers:view',
  contact: 'feedback:view',
  partner: 'feedback:view',
};

export const isRecordKind = (name: string): name is RecordKind => Object.hasOwn(recordIcons, name);
