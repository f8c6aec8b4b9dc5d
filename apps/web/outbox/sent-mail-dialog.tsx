import { Text } from '@mantine/core';
import type { CallValue, contract } from '@simdesk/contract';
import { formatDashedDayTime } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { MailPreviewDialog } from '#ui/preview/mail-preview-dialog.tsx';
import { MailState } from './mail-state.tsx';

interface Props {
  mail: CallValue<typeof contract.outbox.get>;
  onClose: () => void;
}

/** A mail about an order as it was sent or will be sent. */
export const SentMailDialog = ({ mail, onClose }: Props) => {
  const { t } = useTranslation('outbox');
  return (
    <MailPreviewDialog
      mail={mail}
      onClose={onClose}
      facts={[
        { label: t('state'), value: <MailState state={mail.state} /> },
        { label: t('recipients'), value: mail.recipients },
        { label: t('template'), value: mail.template_name || t('writtenByStaff') },
        { label: t('sentAt'), value: mail.sent_at === null ? null : formatDashedDayTime(mail.sent_at) },
      ]}
      warning={
        <>
          {mail.error !== '' && (
            <Text size="sm" c="var(--danger)" mt="xs">
              {mail.error}
            </Text>
          )}
          {mail.html === '' && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('notWritten')}
            </Text>
          )}
        </>
      }
    />
  );
};
