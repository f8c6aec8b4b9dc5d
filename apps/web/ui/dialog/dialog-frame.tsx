import { Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { use, useEffect, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './dialog-frame.module.css';
import { shortcuts } from '../hooks/shortcuts.ts';
import { DialogsContext } from './dialogs.tsx';
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
  const dismiss = use(DialogsContext)?.dismiss;
  useEffect(() => {
    if (isOpen) dismiss?.();
  }, [isOpen, dismiss]);
  useHotkeys(isUppermost && onSave ? [[shortcuts.forms.save, onSave]] : [], [], true);
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
