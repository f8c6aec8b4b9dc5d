import { SimpleGrid, TextInput } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { formatDayTimeSeconds } from '@simdesk/rules';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { PriorityField } from '#ui/fields/priority-field.tsx';
import { RecordSelect } from '#ui/fields/record-select.tsx';
import { FileField } from '#ui/file-field/file-field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';

export const SupportFileFormScreen = () => {
  const { t } = useTranslation(['support-files', 'ui']);
  const { file_uuid } = useParams({ strict: false });
  const labels = t('fields', { returnObjects: true });
  return (
    <Page title={t(file_uuid ? 'edit' : 'add')}>
      <RecordForm
        resource={calls.supportFiles.files}
        uuid={file_uuid}
        draft={{
          empty: { name: '', description: '', category: '', file: '', priority: '', publish: 1 },
          toForm: ({ name, description, category, file, priority, publish }) => ({
            name,
            description,
            category,
            file,
            priority,
            publish,
          }),
        }}
        title={{ kind: 'supportFile', nameOf: ({ name }) => name }}
        labels={labels}
        exits={{ list: '/cms/files' }}
      >
        {(form, record, busyHandler) => (
          <FormCard>
            <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
            <TextInput label={labels.name} required {...form.getInputProps('name')} />
            <GrowingTextarea label={labels.description} required minRows={3} {...form.getInputProps('description')} />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <RecordSelect
                label={labels.category}
                required
                list={calls.supportFiles.categories.list}
                nameOf={({ name }) => name}
                {...form.getInputProps('category')}
              />
              <PriorityField label={labels.priority} required {...form.getInputProps('priority')} />
            </SimpleGrid>
            <FileField
              label={labels.file}
              area="support-files"
              required
              onBusy={busyHandler('file')}
              {...form.getInputProps('file')}
            />
            <CreatedAt at={record?.create_at} format={formatDayTimeSeconds} />
          </FormCard>
        )}
      </RecordForm>
    </Page>
  );
};
