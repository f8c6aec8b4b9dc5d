import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { WrittenMailDraft, type MailPreview, type Order } from '@simdesk/contract';
import { customerLanguage, mailLanguages, replyVariables, variableMention } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useAction } from '#ui/action/use-action.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import { useLeaveQuestion, useUnsavedMark } from '#ui/form/unsaved-guard.ts';
import { useDraftForm } from '#ui/form/use-draft-form.ts';
import { MailPreviewDialog } from '#ui/preview/mail-preview-dialog.tsx';

interface Props {
  order: Order;
  /** The subject of an answer to a message. */
  initialSubject: string;
  onClose: () => void;
}

/** A mail to the customer, typed or started from a template, and shown before it is sent. */
export const WriteMailDialog = ({ order, initialSubject, onClose }: Props) => {
  const { t } = useTranslation(['outbox', 'ui']);
  useFocusReturn();
  const mayLeave = useLeaveQuestion();
  const { run, isSending } = useAction();
  const { email, phone } = order.customer_info;
  const order_uuid = order.order_info.uuid;
  const form = useDraftForm(WrittenMailDraft, { language: customerLanguage(phone), subject: initialSubject, body: '' });
  const [preview, setPreview] = useState<MailPreview | null>(null);
  const { data: templates = [] } = useCall(calls.notifications.replies.list, {}, { select: ({ data }) => data });
  const { language, subject, body } = form.getValues();
  const offered = templates.filter((template) => template.publish === 1 && template.language === language);
  const isDirty = subject !== initialSubject || body !== '';
  useUnsavedMark(isDirty);

  const close = async () => {
    if (!isSending && (!isDirty || (await mayLeave()))) onClose();
  };
  const show = () => {
    if (!form.validate().hasErrors)
      void run({ send: () => send(calls.outbox.previewWritten, { order_uuid, ...form.getValues() }), done: setPreview });
  };
  const sendMail = () =>
    run({
      send: () => send(calls.outbox.write, { order_uuid, ...form.getValues() }),
      refresh: [calls.outbox.ofOrder, calls.orders.history],
      done: onClose,
      tell: t('write.done', { email }),
    });

  return (
    <DialogFrame title={t('write.title', { email })} onClose={() => void close()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              label={t('write.language')}
              allowDeselect={false}
              data={mailLanguages.map((each) => ({ value: each, label: t(`write.languages.${each}`) }))}
              {...form.getInputProps('language')}
            />
            <Select
              label={t('write.template')}
              placeholder={t(offered.length > 0 ? 'write.choose' : 'write.noTemplates')}
              disabled={offered.length === 0}
              value={null}
              data={offered.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              onChange={(uuid) => {
                const template = offered.find((each) => each.uuid === uuid);
                if (template) form.setValues({ subject: template.subject, body: template.body });
              }}
            />
          </SimpleGrid>
          <TextInput label={t('subject')} required data-autofocus autoComplete="off" {...form.getInputProps('subject')} />
          <GrowingTextarea label={t('write.body')} required minRows={7} maxRows={16} {...form.getInputProps('body')} />
          <Text size="xs" c="dimmed">
            {t('write.variables', { names: replyVariables.map(variableMention).join(' ') })}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void close()}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('write.preview')}
            </Button>
          </Group>
        </Stack>
      </form>
      {preview && (
        <MailPreviewDialog
          mail={preview}
          onClose={() => setPreview(null)}
          facts={[
            { label: t('recipients'), value: preview.to.join(', ') },
            { label: t('subject'), value: preview.subject },
          ]}
          warning={
            preview.unknown.length > 0 && (
              <Text size="sm" role="alert" c="var(--notice)" mt="xs">
                {t('write.unknown', { names: preview.unknown.map(variableMention).join(', ') })}
              </Text>
            )
          }
          note={
            <Group mb="sm" gap="xs">
              <Button loading={isSending} disabled={preview.unknown.length > 0} onClick={() => void sendMail()}>
                {t('write.send')}
              </Button>
              <Button variant="default" disabled={isSending} onClick={() => setPreview(null)}>
                {t('write.back')}
              </Button>
            </Group>
          }
        />
      )}
    </DialogFrame>
  );
};
