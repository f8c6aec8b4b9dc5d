import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { priorityColumn, textColumn } from '#ui/list/columns.ts';
import { DialogListScreen } from '#ui/list/dialog-list-screen.tsx';
import { BasicFields } from '#ui/fields/basic-fields.tsx';
import { FaqTabs } from './faq-tabs.tsx';

export const FaqCategoriesScreen = () => {
  const { t } = useTranslation('faq');
  const labels = { name: t('name'), priority: t('priority') };
  return (
    <DialogListScreen
      texts={{ title: t('faqCategories'), add: t('addCategory'), edit: t('editCategory'), empty: t('noCategories') }}
      tabs={<FaqTabs />}
      resource={calls.faq.categories}
      nameOf={({ name }) => name}
      empty={{ name: '', priority: '', publish: 1 }}
      toForm={({ name, priority, publish }) => ({ name, priority, publish })}
      labels={labels}
      columns={[priorityColumn(labels.priority), textColumn('name', t('category'))]}
    >
      {(form, record) => <BasicFields form={form} record={record} labels={labels} />}
    </DialogListScreen>
  );
};
