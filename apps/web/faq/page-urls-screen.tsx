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
import { PageFaqTabs } from './faq-tabs.tsx';

export const PageUrlsScreen = () => {
  const { t } = useTranslation(['faq', 'ui']);
  const { edited, open, close } = useEdited();
  const labels = { name: t('name'), url: t('url'), priority: t('priority') };
  const add = <AddButton onClick={() => open('new')} text={t('addUrl')} />;
  return (
    <Page title={t('urlList')} actions={add}>
      <PageFaqTabs />
      <RecordList
        label={t('urlList')}
        resource={contract.faq.pageUrls}
        nameOf={({ name }) => name}
        edit={({ uuid }) =>
          () =>
            open(uuid)
          }
        empty={{ text: t('noUrls'), add }}
        columns={[
          {
            name: 'priority',
            title: labels.priority,
            cell: ({ priority }) => priority,
            sortable: true,
            align: 'right',
            width: 90,
          },
          { name: 'url', title: labels.url, cell: ({ url }) => url, sortable: true },
          { name: 'name', title: labels.name, cell: ({ name }) => name, sortable: true },
        ]}
      />
      {edited && (
        <RecordDialog
          title={t(edited === 'new' ? 'addUrl' : 'editUrl')}
          resource={contract.faq.pageUrls}
          uuid={edited === 'new' ? undefined : edited}
          empty={{ name: '', url: '', priority: '', publish: 1 }}
          toForm={({ name, url, priority, publish }) => ({ name, url, priority, publish })}
          labels={labels}
          onClose={close}
        >
          {(form, record) => (
            <>
              <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
              <TextInput label={labels.name} required data-autofocus {...form.getInputProps('name')} />
              <TextInput label={labels.url} description={t('urlHint')} {...form.getInputProps('url')} />
              <PriorityField label={labels.priority} required {...form.getInputProps('priority')} />
              <CreatedAt record={record} />
            </>
          )}
        </RecordDialog>
      )}
    </Page>
  );
};
