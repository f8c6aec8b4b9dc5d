import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { useLeaveQuestion } from './unsaved-guard.ts';

interface Props {
  title: string;
  isDirty: boolean;
  missing: string[];
  labels: Record<string, string>;
  /** Sentences that say why saving has to wait, besides what is missing. */
  reasons?: readonly string[];
  isSaving: boolean;
  /** By the button, Enter or Ctrl+S. */
  onSave: () => void;
  onClose: () => void;
  /** Dialogs over this one. */
  above?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog, which asks before typed work is left behind. */
export const FormDialog = ({ title, isDirty, missing, labels, reasons, isSaving, onSave, onClose, above, children }: Props) => {
  const mayLeave = useLeaveQuestion();
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
      {above}
    </DialogFrame>
  );
};
