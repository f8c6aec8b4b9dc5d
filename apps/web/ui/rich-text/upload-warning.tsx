import { CloseButton } from '@mantine/core';
import IconAlertTriangle from 'icon:alert-triangle';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './rich-text.module.css';
import type { Warning } from './use-uploads.ts';

/** Says why an image could not be uploaded, until the user closes it. */
export const UploadWarning = ({ warning, onClose }: { warning: Warning | null; onClose: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <div role="alert">
      {warning && (
        <div className={classes['warning']}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <div className={classes['warning-text']}>
            <strong>{warning.title}</strong>
            {warning.detail !== undefined && <div>{warning.detail}</div>}
          </div>
          <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />
        </div>
      )}
    </div>
  );
};
