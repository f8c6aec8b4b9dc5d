import { TextInput } from '@mantine/core';
import { contract } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#ui/add-buttons.tsx';
import { CreatedAt } from '#ui/created-at.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { PriorityField } from '#ui/fields/priority-field.tsx';
import { Page } from '#ui/page.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { useEdited } from '#ui/use-edited.ts';
import { FaqTabs } from './faq-tabs.tsx';

export const CategoriesScreen = () => {
  const { t } = useTranslation(['faq', 'ui']);
  const { edited, open, close } = useEdited();
  const labels = { name: t('name'), priority: t('priority') };
  const add = <AddButton onClick={() => open('new')} text={t('addCategory')} />;
  return (
    <Page title={t('faqCategories')} actions={add}>
      <FaqTabs />
      <RecordList
        label={t('faqCategories')}
        resource={contract.faq.categories}
        nameOf={({ name }) => name}
        edit={({ uuid }) =>
          () =>
            open(uuid)
          }
        empty={{ text: t('noCategories'), add }}
        columns={[
          {
            name: 'priority',
            title: labels.priority,
            cell: ({ priority }) => priority,
            sortable: true,
            align: 'right',
            width: 90,
          },
          { name: 'name', title: t('category'), cell: ({ name }) => name, sortable: true },
        ]}
      />
      {edited && (
        <RecordDialog
          title={t(edited === 'new' ? 'addCategory' : 'editCategory')}
          resource={contract.faq.categories}
          uuid={edited === 'new' ? undefined : edited}
          empty={{ name: '', priority: '', publish: 1 }}
          toForm={({ name, priority, publish }) => ({ name, priority, publish })}
          labels={labels}
          onClose={close}
        >
          {(form, record) => (
            <>
              <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
              <TextInput label={labels.name} required data-autofocus {...form.getInputProps('name')} />
              <PriorityField label={labels.priority} required {...form.getInputProps('priority')} />
              <CreatedAt record={record} />
            </>
          )}
        </RecordDialog>
      )}
    </Page>
  );
};
