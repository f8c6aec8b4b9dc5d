import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import IconCheck from 'icon:check';
import IconLink from 'icon:link';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#core/settings.ts';
import { publicUrl } from './stored-file-urls.ts';
import classes from './file-field.module.css';

/** Copies the public URL of a file. */
export const CopyLink = ({ address }: { address: string }) => {
  const { t } = useTranslation(['files', 'ui'], { useSuspense: false });
  const { publicBase } = useSettings();
  const { copy, copied, error } = useClipboard();
  const link = publicUrl(address, publicBase);
  const Icon = copied ? IconCheck : IconLink;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<Icon size={15} stroke={1.75} aria-hidden />}
        onClick={() => copy(link)}
      >
        {copied ? t('ui:copied') : t('ui:copyLink')}
      </Button>
      <VisuallyHidden role="status">{copied && t('ui:copied')}</VisuallyHidden>
      {error && (
        <label className={classes['link']}>
          {t('files:copyYourself')}
          <input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        </label>
      )}
    </>
  );
};
