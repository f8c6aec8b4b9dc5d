import { ActionIcon, Button } from '@mantine/core';
import { calls } from '#core/calls.ts';
import { fileAreaOf, fileAreas, fileNameOf } from '@simdesk/rules';
import IconDownload from 'icon:download';
import IconFile from 'icon:file';
import IconRefresh from 'icon:refresh';
import IconTrash from 'icon:trash';
import type { Icon } from '../icon/create-icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#core/api.ts';
import { hint } from '../layout/hint.ts';
import { CopyLink } from './copy-link.tsx';
import classes from './file-field.module.css';
import { saveBlob } from './start-download.ts';

interface Props {
  address: string;
  onReplace: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  onFailure: (failure: unknown) => void;
}

/** The file of a field: its name and its actions. */
export const StoredFile = ({ address, onReplace, onRemove, onFailure }: Props) => {
  const { t } = useTranslation(['files', 'ui'], { useSuspense: false });
  const [isLoading, setIsLoading] = useState(false);
  const name = fileNameOf(address);

  const save = async () => {
    setIsLoading(true);
    try {
      saveBlob(await download(calls.files.getFile, { file_name: address }), name);
    } catch (failure) {
      onFailure(failure);
    } finally {
      setIsLoading(false);
    }
  };

  return (
    <div className={classes['stored']}>
      <div className={classes['line']}>
        <IconFile size={16} stroke={1.75} aria-hidden className={classes['icon']} />
        <span className={classes['name']} title={name}>
          {name}
        </span>
        {onReplace && <IconAction icon={IconRefresh} label={t('files:replace')} onClick={onReplace} />}
        {onRemove && <IconAction icon={IconTrash} label={t('files:remove')} onClick={onRemove} />}
      </div>
      <div className={classes['actions']}>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconDownload size={15} stroke={1.75} aria-hidden />}
          loading={isLoading}
          onClick={() => void save()}
        >
          {t('ui:download')}
        </Button>
        {isPublic(address) && <CopyLink address={address} />}
      </div>
    </div>
  );
};

/** A private file has no public URL. */
const isPublic = (address: string): boolean => {
  const area = fileAreaOf(address);
  return area === null || !fileAreas[area].private;
};

const IconAction = ({ icon: Icon, label, onClick }: { icon: Icon; label: string; onClick: () => void }) => (
  <ActionIcon {...hint(label)} variant="subtle" color="gray" aria-label={label} onClick={onClick}>
    <Icon size={17} stroke={1.75} aria-hidden />
  </ActionIcon>
);
