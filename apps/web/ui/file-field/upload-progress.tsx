import { Button, Progress } from '@mantine/core';
import { formatBytes } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import classes from './file-field.module.css';

/** The progress of an upload, with a cancel button. */
export const UploadProgress = ({
  name,
  size,
  share,
  onCancel,
}: {
  name: string;
  size: number;
  share: number;
  onCancel: () => void;
}) => {
  const { t, i18n } = useTranslation(['files', 'ui'], { useSuspense: false });
  const percent = Math.round(share * 100);
  return (
    <div className={classes['sending']}>
      <div className={classes['line']}>
        <span className={classes['name']} title={name}>
          {name}
        </span>
        <span className={classes['dim']}>
          {formatBytes(size, i18n.language)} · {percent} %
        </span>
        <Button variant="default" size="compact-xs" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
      </div>
      <Progress value={percent} size="sm" aria-label={t('files:uploading', { name })} />
    </div>
  );
};
