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
  /** Called by Ctrl+S. */
  onSave?: () => void;
  /** Fills the window; the content may use the whole height. */
  fullScreen?: boolean;
  children: ReactNode;
}

/** A dialog with a title and a close button. It ignores keys while another dialog is open above it. */
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
