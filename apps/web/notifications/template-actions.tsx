import { Group } from '@mantine/core';
import type { EmailNotificationDraft, MailPreview } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import IconEye from 'icon:eye';
import IconSend from 'icon:send';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import { BusyButton } from '#ui/action/busy-button.tsx';
import { useAction } from '#ui/action/use-action.ts';
import { DisabledReason } from '#ui/layout/disabled-reason.tsx';
import { SampleMailDialog } from './sample-mail-dialog.tsx';

/** Previews the mail with the form's current values, or sends it as a test. */
export const TemplateActions = ({ values }: { values: z.input<typeof EmailNotificationDraft> }) => {
  const { t } = useTranslation(['notifications', 'ui']);
  const { run: runPreview, isSending: isLoading } = useAction();
  const { run: runTest, isSending } = useAction();
  const [previewedMail, setPreviewedMail] = useState<MailPreview | null>(null);
  const { topic_name, send_to, file = '' } = values;
  const isIncomplete = [topic_name, send_to, file].some((text) => text.trim() === '');

  const preview = () =>
    runPreview({ send: () => send(calls.notifications.preview, { topic_name, send_to, file }), done: setPreviewedMail });
  const test = () =>
    runTest({
      send: () => send(calls.notifications.sendTest, { topic_name, file }),
      tell: (email) => t('testSent', { email }),
    });

  return (
    <>
      <DisabledReason reason={isIncomplete ? t('previewNeeds') : null}>
        <Group gap={10} wrap="nowrap">
          <BusyButton
            icon={IconEye}
            text={t('ui:preview.open')}
            disabled={isIncomplete}
            isBusy={isLoading}
            onClick={() => void preview()}
          />
          <BusyButton icon={IconSend} text={t('test')} disabled={isIncomplete} isBusy={isSending} onClick={() => void test()} />
        </Group>
      </DisabledReason>
      {previewedMail && <SampleMailDialog mail={previewedMail} onClose={() => setPreviewedMail(null)} />}
    </>
  );
};
