import { TextInput } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { anchorAsTyped, fileNameOf, formatDayTimeSeconds } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import { momentColumn, textColumn } from '#ui/list/columns.ts';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { DialogListScreen } from '#ui/list/dialog-list-screen.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { FileField } from '#ui/file-field/file-field.tsx';

export const SourceFilesScreen = () => {
  const { t } = useTranslation(['source-files', 'ui']);
  return (
    <DialogListScreen
      texts={{ title: t('title'), add: t('add'), edit: t('edit'), empty: t('empty') }}
      resource={calls.sourceFiles}
      nameOf={({ file_name }) => fileNameOf(file_name)}
      empty={{ file_name: '', description: '', anchor: '', publish: 1 }}
      toForm={({ file_name, description, anchor, publish }) => ({ file_name, description, anchor, publish })}
      labels={{ file_name: t('fields.file'), anchor: t('fields.anchor'), description: t('fields.description') }}
      columns={[
        {
          name: 'file_name',
          title: t('fields.file_name'),
          cell: ({ file_name }) => fileNameOf(file_name),
          sortable: true,
        },
        textColumn('anchor', t('fields.anchor'), 180),
        textColumn('description', t('fields.description')),
        momentColumn('create_at', t('fields.created'), 145),
        momentColumn('update', t('fields.updated'), 145),
      ]}
    >
      {(form, record, busyHandler) => (
        <>
          <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
          <FileField
            label={t('fields.file')}
            area="source-files"
            required
            onBusy={busyHandler('file_name')}
            {...form.getInputProps('file_name')}
          />
          <TextInput
            label={t('fields.anchor')}
            data-autofocus
            spellCheck={false}
            autoComplete="off"
            maxLength={100}
            description={t('anchorHint')}
            {...form.getInputProps('anchor')}
            onChange={(event) => form.setFieldValue('anchor', anchorAsTyped(event.currentTarget.value))}
          />
          <GrowingTextarea label={t('fields.description')} minRows={2} {...form.getInputProps('description')} />
          <CreatedAt at={record?.create_at} updated={record?.update} format={formatDayTimeSeconds} />
        </>
      )}
    </DialogListScreen>
  );
};
