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
  /** Dialogs above this one. */
  overlay?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog that asks before it discards unsaved changes. */
export const FormDialog = ({ title, isDirty, missing, labels, reasons, isSaving, onSave, onClose, overlay, children }: Props) => {
  const mayLeave = useLeaveQuestion();
  useUnsavedMark(isDirty);
  const close = async () => {
    if (!isDirty || (await mayLeave())) onClose();
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
            <SaveButtons
              missing={missing}
              labels={labels}
              {...(reasons && { reasons })}
              isSaving={isSaving}
              onCancel={() => void close()}
            />
          </Group>
        </Stack>
      </form>
      {overlay}
    </DialogFrame>
  );
};
