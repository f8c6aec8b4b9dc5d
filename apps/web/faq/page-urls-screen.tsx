import { TextInput } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { priorityColumn, textColumn } from '#ui/list/columns.ts';
import { DialogListScreen } from '#ui/list/dialog-list-screen.tsx';
import { BasicFields } from '#ui/fields/basic-fields.tsx';
import { PageFaqTabs } from './faq-tabs.tsx';

export const PageUrlsScreen = () => {
  const { t } = useTranslation('faq');
  const labels = { name: t('name'), url: t('url'), priority: t('priority') };
  return (
    <DialogListScreen
      texts={{ title: t('urlList'), add: t('addUrl'), edit: t('editUrl'), empty: t('noUrls') }}
      tabs={<PageFaqTabs />}
      resource={calls.faq.pageUrls}
      nameOf={({ name }) => name}
      empty={{ name: '', url: '', priority: '', publish: 1 }}
      toForm={({ name, url, priority, publish }) => ({ name, url, priority, publish })}
      labels={labels}
      columns={[priorityColumn(labels.priority), textColumn('url', labels.url), textColumn('name', labels.name)]}
    >
      {(form, record) => (
        <BasicFields form={form} record={record} labels={labels}>
          <TextInput label={labels.url} description={t('urlHint')} {...form.getInputProps('url')} />
        </BasicFields>
      )}
    </DialogListScreen>
  );
};
