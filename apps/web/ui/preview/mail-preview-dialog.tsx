import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { Facts, type Fact } from '../layout/facts.tsx';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import classes from './mail-preview.module.css';
import { previewPolicy } from './page-document.ts';
import { PreviewStage } from './preview-stage.tsx';

interface Props {
  mail: { subject: string; html: string };
  facts: readonly Fact[];
  /** What should be known before it is read. */
  note?: ReactNode;
  warning?: ReactNode;
  onClose: () => void;
}

/** A mail as its reader gets it. */
export const MailPreviewDialog = ({ mail: { subject, html }, facts, note, warning, onClose }: Props) => {
  const { t } = useTranslation('ui');
  useFocusReturn();
  const title = t('preview.of', { name: subject });
  return (
    <DialogFrame title={title} onClose={onClose} fullScreen>
      <div className={classes['layout']}>
        <div>
          {note}
          <Facts facts={facts} />
          {warning}
        </div>
        <div className={classes['stage']}>{html !== '' && <PreviewStage title={title} document={mailDocument(html)} />}</div>
      </div>
    </DialogFrame>
  );
};

/** The mail after a policy of our own, which holds for what comes after it; its links lead nowhere from here. */
const mailDocument = (html: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${previewPolicy}"><base target="_blank">${html}`;
