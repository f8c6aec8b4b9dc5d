import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { priorityColumn, textColumn } from '#ui/list/columns.ts';
import { DialogListScreen } from '#ui/list/dialog-list-screen.tsx';
import { BasicFields } from '#ui/fields/basic-fields.tsx';
import { FileTabs } from './file-tabs.tsx';

export const FileCategoriesScreen = () => {
  const { t } = useTranslation('support-files');
  const labels = { name: t('fields.name'), priority: t('fields.priority') };
  return (
    <DialogListScreen
      texts={{ title: t('fileCategories'), add: t('addCategory'), edit: t('editCategory'), empty: t('noCategories') }}
      tabs={<FileTabs />}
      resource={calls.supportFiles.categories}
      nameOf={({ name }) => name}
      empty={{ name: '', priority: '', publish: 1 }}
      toForm={({ name, priority, publish }) => ({ name, priority, publish })}
      labels={labels}
      columns={[priorityColumn(labels.priority), textColumn('name', labels.name)]}
    >
      {(form, record) => <BasicFields form={form} record={record} labels={labels} />}
    </DialogListScreen>
  );
};
