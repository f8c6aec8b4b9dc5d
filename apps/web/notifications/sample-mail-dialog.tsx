import { Text } from '@mantine/core';
import type { MailPreview } from '@simdesk/contract';
import { variableMention } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { MailPreviewDialog } from '#ui/preview/mail-preview-dialog.tsx';

/** The mail of a template with the data of a sample order. */
export const SampleMailDialog = ({ mail, onClose }: { mail: MailPreview; onClose: () => void }) => {
  const { t } = useTranslation('notifications');
  return (
    <MailPreviewDialog
      mail={mail}
      onClose={onClose}
      facts={[
        { label: t('to'), value: mail.to.join(', ') },
        { label: t('subject'), value: mail.subject },
      ]}
      note={
        <Text size="sm" c="dimmed" mb="xs">
          {t('sample')}
        </Text>
      }
      warning={
        mail.unknown.length > 0 && (
          <Text size="sm" role="alert" c="var(--notice)" mt="xs">
            {t('unknown', { names: mail.unknown.map(variableMention).join(', ') })}
          </Text>
        )
      }
    />
  );
};
