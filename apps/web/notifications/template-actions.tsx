import { Group } from '@mantine/core';
import { contract, type EmailNotificationDraft, type MailPreview } from '@simdesk/contract';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import { BusyButton } from '#ui/action/busy-button.tsx';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { useSuccessAlert } from '#ui/dialog/success-alert.ts';
import { WhyDisabled } from '#ui/action/why-disabled.tsx';
import { SampleMailDialog } from './sample-mail-dialog.tsx';

/** Shows and tries out the mail that a form holds at this moment, saved or not. */
export const TemplateActions = ({ values }: { values: z.input<typeof EmailNotificationDraft> }) => {
  const { t } = useTranslation(['notifications', 'ui']);
  const tellSuccess = useSuccessAlert();
  const showFailure = useFailureAlert();
  const [busy, setBusy] = useState<'preview' | 'test' | null>(null);
  const [shown, setShown] = useState<MailPreview | null>(null);
  const { topic_name, send_to, file = '' } = values;
  const lacks = [topic_name, send_to, file].some((text) => text.trim() === '');

  const run = async <Answer,>(name: 'preview' | 'test', ask: () => Promise<Answer>, show: (answer: Answer) => void) => {
    if (busy) return;
    setBusy(name);
    try {
      show(await ask());
    } catch (failure) {
      void showFailure(failure);
    } finally {
      setBusy(null);
    }
  };
  const preview = () => run('preview', () => send(contract.notifications.preview, { topic_name, send_to, file }), setShown);
  const test = () =>
    run(
      'test',
      () => send(contract.notifications.sendTest, { topic_name, file }),
      (email) => void tellSuccess(t('testSent', { email })),
    );

  return (
    <>
      <WhyDisabled reason={lacks ? t('previewNeeds') : null}>
        <Group gap={10} wrap="nowrap">
          <BusyButton
            icon={IconEye}
            text={t('ui:preview.open')}
            disabled={lacks}
            isBusy={busy === 'preview'}
            onClick={() => void preview()}
          />
          <BusyButton icon={IconSend} text={t('test')} disabled={lacks} isBusy={busy === 'test'} onClick={() => void test()} />
        </Group>
      </WhyDisabled>
      {shown && <SampleMailDialog mail={shown} onClose={() => setShown(null)} />}
    </>
  );
};
