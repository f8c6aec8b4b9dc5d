import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../dialog-frame.tsx';
import type { Markup } from './markup.ts';
import { pageDocument } from './page-document.ts';
import { PreviewStage } from './preview-stage.tsx';

interface Props {
  name: string;
  page: Markup;
  onClose: () => void;
}

/** A page as its visitors would see it. */
export const PreviewDialog = ({ name, page, onClose }: Props) => {
  const { t, i18n } = useTranslation('ui');
  const title = t('preview.of', { name });
  return (
    <DialogFrame title={title} onClose={onClose} fullScreen>
      <PreviewStage title={title} document={pageDocument(page, { title: name, language: i18n.language })} />
    </DialogFrame>
  );
};
