import { Button, Loader, Tooltip } from '@mantine/core';
import { contract, type EmailNotificationDraft, type MailPreview } from '@simdesk/contract';
import { IconEye, IconSend, type Icon } from '@tabler/icons-react';
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

  // The buttons stay enabled meanwhile: the focus returns to them when what they open is closed.
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
      (email) => void dialogs.alert({ kind: 'success', title: t('ui:success'), text: t('testSent', { email }) }),
    );

  return (
    <>
      <Tooltip label={t('previewNeeds')} disabled={!lacks} events={{ hover: true, focus: true, touch: true }}>
        {/* Disabled buttons get no pointer events: the wrapper shows the reason. */}
        <Button.Group>
          <Action icon={IconEye} text={t('ui:preview.open')} lacks={lacks} isBusy={busy === 'preview'} onClick={preview} />
          <Action icon={IconSend} text={t('test')} lacks={lacks} isBusy={busy === 'test'} onClick={test} />
        </Button.Group>
      </Tooltip>
      {shown && <SampleMailDialog mail={shown} onClose={() => setShown(null)} />}
    </>
  );
};

interface ActionProps {
  icon: Icon;
  text: string;
  lacks: boolean;
  isBusy: boolean;
  onClick: () => Promise<void>;
}

const Action = ({ icon: Drawn, text, lacks, isBusy, onClick }: ActionProps) => (
  <Button
    variant="default"
    leftSection={isBusy ? <Loader size={16} aria-hidden /> : <Drawn size={16} stroke={1.8} aria-hidden />}
    disabled={lacks}
    aria-busy={isBusy}
    onClick={() => void onClick()}
  >
    {text}
  </Button>
);
