import { Button, Tooltip } from '@mantine/core';
import { contract, type EmailNotificationDraft, type MailPreview } from '@simdesk/contract';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import { useDialogs } from '#ui/dialogs.tsx';
import { useFailureAlert } from '#ui/failure-alert.ts';
import { SampleMailDialog } from './sample-mail-dialog.tsx';

/** Shows and tries out the mail that a form holds at this moment, saved or not. */
export const MailActions = ({ values }: { values: z.input<typeof EmailNotificationDraft> }) => {
  const { t } = useTranslation(['notifications', 'ui']);
  const dialogs = useDialogs();
  const showFailure = useFailureAlert();
  const [busy, setBusy] = useState<'preview' | 'test' | null>(null);
  const [shown, setShown] = useState<MailPreview | null>(null);
  const { topic_name, send_to, file = '' } = values;
  const lacks = [topic_name, send_to, file].some((text) => text.trim() === '');

  const run = async (name: 'preview' | 'test', work: () => Promise<void>) => {
    setBusy(name);
    try {
      await work();
    } catch (failure) {
      await showFailure(failure);
    } finally {
      setBusy(null);
    }
  };
  const preview = () =>
    run('preview', async () => setShown(await send(contract.notifications.preview, { topic_name, send_to, file })));
  const test = () =>
    run('test', async () => {
      const email = await send(contract.notifications.sendTest, { topic_name, file });
      await dialogs.alert({ kind: 'success', title: t('ui:success'), text: t('testSent', { email }) });
    });

  return (
    <>
      <Tooltip label={t('previewNeeds')} disabled={!lacks} events={{ hover: true, focus: true, touch: true }}>
        {/* Disabled buttons get no pointer events: the wrapper shows the reason. */}
        <Button.Group>
          <Button
            variant="default"
            leftSection={<IconEye size={16} stroke={1.8} aria-hidden />}
            disabled={lacks}
            loading={busy === 'preview'}
            onClick={() => void preview()}
          >
            {t('ui:preview.open')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSend size={16} stroke={1.8} aria-hidden />}
            disabled={lacks}
            loading={busy === 'test'}
            onClick={() => void test()}
          >
            {t('test')}
          </Button>
        </Button.Group>
      </Tooltip>
      {shown && <SampleMailDialog mail={shown} onClose={() => setShown(null)} />}
    </>
  );
};
