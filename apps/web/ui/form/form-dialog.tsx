import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { useLeaveQuestion, useUnsavedMark } from './unsaved-guard.ts';

interface Props {
  title: string;
  isDirty: boolean;
  missing: string[];
  labels: Record<string, string>;
  /** Other reasons why it cannot be saved yet, besides missing fields. */
  reasons?: readonly string[];
  isSaving: boolean;
  /** Called by the button, Enter or Ctrl+S. */
  onSave: () => void;
  onClose: () => void;
  /** Removes the stored input, once the user has agreed to lose it. */
  onDiscard?: () => void;
  /** Buttons beside Cancel and Save. */
  actions?: ReactNode;
  /** Dialogs above this one. */
  overlay?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog that asks before it discards unsaved changes. */
export const FormDialog = ({ title, isDirty, onSave, onClose, onDiscard, actions, overlay, children, ...buttons }: Props) => {
  const mayLeave = useLeaveQuestion();
  useUnsavedMark(isDirty);
  const close = async () => {
    if (isDirty && !(await mayLeave())) return;
    if (isDirty) onDiscard?.();
    onClose();
  };
  return (
    <DialogFrame onClose={() => void close()} onSave={onSave} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="xs">
            {actions}
            <SaveButtons {...buttons} onCancel={() => void close()} />
          </Group>
        </Stack>
      </form>
      {overlay}
    </DialogFrame>
  );
};
