import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog-frame.module.css';
import { useIsUppermost } from './use-is-uppermost.ts';

interface Props {
  isOpen?: boolean;
  title: string;
  onClose: () => void;
  /** By Ctrl+S. */
  onSave?: () => void;
  /** Takes the whole window; its content may take the whole height. */
  fullScreen?: boolean;
  children: ReactNode;
}

/** A dialog with a title and a button that closes it. It answers keys only while no other dialog stands above. */
export const DialogFrame = ({ isOpen = true, title, onClose, onSave, fullScreen = false, children }: Props) => {
  const { t } = useTranslation('ui');
  const isUppermost = useIsUppermost(isOpen);
  useHotkeys(isUppermost && onSave ? [['mod+S', onSave]] : [], [], true);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={isUppermost}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...(fullScreen && {
        fullScreen,
        radius: 0,
        classNames: { content: classes['content'] ?? '', body: classes['body'] ?? '' },
      })}
    >
      {children}
    </Modal>
  );
};
