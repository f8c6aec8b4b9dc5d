import { UnstyledButton } from '@mantine/core';
import type { FileExtension } from '@simdesk/rules';
import IconUpload from 'icon:upload';
import { useTranslation } from 'react-i18next';
import { kindsText } from './file-kinds.ts';
import classes from './file-field.module.css';

interface Props {
  id: string;
  describedBy: string | undefined;
  accept: readonly FileExtension[] | undefined;
  disabled: boolean;
  onChoose: () => void;
  path: string | undefined;
}

/** The empty field: one large button that opens the file picker. */
export const DropZone = ({ id, describedBy, accept, disabled, onChoose, path }: Props) => {
  const { t, i18n } = useTranslation('files', { useSuspense: false });
  return (
    <UnstyledButton
      id={`${id}-zone`}
      className={classes['zone'] ?? ''}
      disabled={disabled}
      onClick={onChoose}
      data-path={path}
      aria-labelledby={`${id}-label ${id}-zone`}
      aria-describedby={describedBy}
    >
      <IconUpload size={18} stroke={1.75} aria-hidden />
      <span>{accept ? t('dropKind', { kinds: kindsText(accept, i18n.language) }) : t('drop')}</span>
    </UnstyledButton>
  );
};
