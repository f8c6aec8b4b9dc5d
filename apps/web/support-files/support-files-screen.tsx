import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { priorityColumn, textColumn } from '#ui/list/columns.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { useNameLookup } from '#ui/hooks/use-name-lookup.ts';
import { FileTabs } from './file-tabs.tsx';

export const SupportFilesScreen = () => {
  const { t } = useTranslation('support-files');
  const categoryName = useNameLookup(calls.supportFiles.categories.list, ({ name }) => name, t('unknownCategory'));
  const add = <AddLink to="/cms/files/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <FileTabs />
      <RecordList
        label={t('title')}
        resource={calls.supportFiles.files}
        nameOf={({ name }) => name}
        edit={({ uuid }) => ({ to: '/cms/files/edit/$file_uuid', params: { file_uuid: uuid } })}
        empty={{ text: t('empty'), add }}
        columns={[
          priorityColumn(t('fields.priority')),
          textColumn('name', t('fields.name')),
          { name: 'category', title: t('fields.category'), cell: ({ category }) => categoryName(category), width: 240 },
        ]}
      />
    </Page>
  );
};
