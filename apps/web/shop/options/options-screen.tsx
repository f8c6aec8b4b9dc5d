import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { priceColumn, priorityColumn, textColumn } from '#ui/list/columns.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { activeColumn } from '../active-column.tsx';

export const OptionsScreen = () => {
  const { t } = useTranslation('options');
  const add = <AddLink to="/shop/options/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <RecordList
        label={t('title')}
        resource={calls.shop.options}
        nameOf={({ name }) => name}
        edit={({ uuid }) => ({ to: '/shop/options/edit/$option_uuid', params: { option_uuid: uuid } })}
        empty={{ text: t('empty'), add }}
        columns={[
          priorityColumn(t('fields.priority')),
          textColumn('name', t('fields.name')),
          { name: 'type', title: t('fields.type'), cell: ({ type }) => t(`types.${type}`), sortable: true, width: 130 },
          activeColumn(t('fields.active'), { activatable: t('activatable'), notActivatable: t('notActivatable') }, 230),
          priceColumn('price', t('fields.price'), 120),
        ]}
      />
    </Page>
  );
};
