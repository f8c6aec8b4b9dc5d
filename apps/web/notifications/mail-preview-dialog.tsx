import { Text } from '@mantine/core';
import type { MailPreview } from '@simdesk/contract';
import { variableMention } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '#ui/dialog-frame.tsx';
import { Facts } from '#ui/facts.tsx';
import { previewPolicy } from '#ui/preview/page-document.ts';
import { PreviewStage } from '#ui/preview/preview-stage.tsx';
import classes from './mail-preview.module.css';

/** A mail as its reader gets it, about a sample order. */
export const MailPreviewDialog = ({ mail, onClose }: { mail: MailPreview; onClose: () => void }) => {
  const { t } = useTranslation(['notifications', 'ui']);
  const title = t('ui:preview.of', { name: mail.subject });
  return (
    <DialogFrame title={title} onClose={onClose} fullScreen>
      <div className={classes['layout']}>
        <div>
          <Text size="sm" c="dimmed" mb="xs">
            {t('sample')}
          </Text>
          <Facts
            facts={[
              { label: t('to'), value: mail.to.join(', ') },
              { label: t('subject'), value: mail.subject },
            ]}
          />
          {mail.unknown.length > 0 && (
            <Text size="sm" role="alert" c="var(--notice)" mt="xs">
              {t('unknown', { names: mail.unknown.map(variableMention).join(', ') })}
            </Text>
          )}
        </div>
        <div className={classes['stage']}>
          <PreviewStage title={title} document={mailDocument(mail.html)} />
        </div>
      </div>
    </DialogFrame>
  );
};

/** The mail after a policy of our own, which holds for what comes after it; its links lead nowhere from here. */
const mailDocument = (html: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${previewPolicy}"><base target="_blank">${html}`;
