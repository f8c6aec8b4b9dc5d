import { contract } from '@simdesk/contract';
import { formatDay } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { AddLink } from '#ui/add-buttons.tsx';
import { Page } from '#ui/page.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { StoreTabs } from './store-tabs.tsx';

export const StoresScreen = () => {
  const { t } = useTranslation('stores');
  const add = <AddLink to="/cms/stores/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <StoreTabs />
      <RecordList
        label={t('title')}
        resource={contract.stores}
        nameOf={({ store_name }) => store_name}
        edit={({ uuid }) => ({ to: '/cms/stores/edit/$store_uuid', params: { store_uuid: uuid } })}
        empty={{ text: t('empty'), add }}
        publishTitle={t('status')}
        columns={[
          {
            name: 'store_name',
            title: t('fields.store_name'),
            cell: ({ store_name }) => store_name,
            sortable: true,
            width: 280,
          },
          { name: 'address', title: t('fields.address'), cell: ({ address }) => address, sortable: true },
          {
            name: 'created_at',
            title: t('created'),
            cell: ({ created_at }) => formatDay(created_at),
            sortable: true,
            width: 140,
          },
        ]}
      />
    </Page>
  );
};
