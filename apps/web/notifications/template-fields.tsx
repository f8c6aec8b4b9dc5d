import { TextInput } from '@mantine/core';
import type { EmailNotification, EmailNotificationDraft } from '@simdesk/contract';
import { variableMention } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { FileField } from '#ui/file-field/file-field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { DraftForm } from '#ui/resource.ts';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';
import { TemplateIdField } from './template-id-field.tsx';
import { TemplateVariables } from './template-variables.tsx';

interface Props {
  form: DraftForm<typeof EmailNotificationDraft>;
  /** Null for a new template. */
  record: EmailNotification | null;
  busyHandler: BusyHandler;
}

export const TemplateFields = ({ form, record, busyHandler }: Props) => {
  const { t } = useTranslation(['notifications', 'ui']);
  return (
    <>
      <FormCard title={t('main')}>
        <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
        <TemplateIdField isReadOnly={record !== null} {...form.getInputProps('template_id')} />
        <TextInput label={t('fields.template_name')} required {...form.getInputProps('template_name')} />
        <TextInput label={t('fields.topic_name')} required {...form.getInputProps('topic_name')} />
        <TextInput
          label={t('fields.send_to')}
          required
          spellCheck={false}
          description={t('sendToHint', { mention: variableMention('email') })}
          {...form.getInputProps('send_to')}
        />
        <FileField
          label={t('fields.file')}
          area="email-notifications"
          accept={['html']}
          onBusy={busyHandler('file')}
          {...form.getInputProps('file')}
        />
        <CreatedAt at={record?.create_at} updated={record?.update} />
      </FormCard>
      <TemplateVariables />
    </>
  );
};
