import type { OfferCategory } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { priorityColumn, textColumn } from '#ui/list/columns.ts';
import { DialogListScreen } from '#ui/list/dialog-list-screen.tsx';
import { OfferTabs } from '../offers/offer-tabs.tsx';
import { OfferCategoryFields } from './offer-category-fields.tsx';

export const OfferCategoriesScreen = () => {
  const { t } = useTranslation('offer-categories');
  const labels = t('fields', { returnObjects: true });
  return (
    <DialogListScreen
      texts={{ title: t('title'), add: t('add'), edit: t('edit'), empty: t('empty') }}
      tabs={<OfferTabs />}
      resource={calls.shop.offerCategories}
      nameOf={({ name }) => name}
      empty={newCategory}
      toForm={toForm}
      labels={labels}
      columns={[priorityColumn(t('sorting')), textColumn('name', t('category'))]}
    >
      {(form, record) => <OfferCategoryFields form={form} record={record} labels={labels} />}
    </DialogListScreen>
  );
};

const newCategory = {
  name: '',
  priority: '',
  publish: 1 as const,
  title: '',
  description: '',
  keywords: '',
  url: '',
  h1: '',
};

const toForm = ({ uuid: _uuid, version: _version, create_at: _createAt, ...draft }: OfferCategory) => draft;
