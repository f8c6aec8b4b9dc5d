import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { Facts, type Fact } from '../layout/facts.tsx';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import classes from './mail-preview.module.css';
import { previewPolicy } from '@simdesk/rules/shop-page';
import { PreviewFrame } from './preview-frame.tsx';

interface Props {
  mail: { subject: string; html: string };
  facts: readonly Fact[];
  /** Shown above the facts. */
  note?: ReactNode;
  warning?: ReactNode;
  onClose: () => void;
}

/** A mail as its recipient sees it. */
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
        <div className={classes['frame']}>{html !== '' && <PreviewFrame title={title} document={mailDocument(html)} />}</div>
      </div>
    </DialogFrame>
  );
};

/** Puts our policy first, because it applies only to the content after it; the sandboxed frame blocks the links. */
const mailDocument = (html: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${previewPolicy}"><base target="_blank">${html}`;
