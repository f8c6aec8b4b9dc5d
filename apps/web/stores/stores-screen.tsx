import { calls } from '#core/calls.ts';
import { formatDay } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { momentColumn, textColumn } from '#ui/list/columns.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { StoreTabs } from './store-tabs.tsx';

export const StoresScreen = () => {
  const { t } = useTranslation('stores');
  const add = <AddLink to="/cms/stores/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <StoreTabs />
      <RecordList
        label={t('title')}
        resource={calls.stores}
        nameOf={({ store_name }) => store_name}
        edit={({ uuid }) => ({ to: '/cms/stores/edit/$store_uuid', params: { store_uuid: uuid } })}
        empty={{ text: t('empty'), add }}
        publishTitle={t('status')}
        columns={[
          textColumn('store_name', t('fields.store_name'), 280),
          textColumn('address', t('fields.address')),
          momentColumn('created_at', t('created'), 140, formatDay),
        ]}
      />
    </Page>
  );
};
