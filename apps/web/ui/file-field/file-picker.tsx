import { Box, Input } from '@mantine/core';
import { useId } from '@mantine/hooks';
import type { FileExtension } from '@simdesk/rules';
import { useRef, useState, type ReactNode } from 'react';
import { useRefusalText } from '#core/texts.ts';
import { kindRefusal } from './file-kinds.ts';
import { DropZone } from './drop-zone.tsx';
import classes from './file-field.module.css';
import { HiddenFileInput } from './hidden-file-input.tsx';
import { useDrop } from './use-drop.ts';

interface Props {
  label: ReactNode;
  accept: readonly FileExtension[];
  hint?: ReactNode;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Passes a chosen or dropped file on, for files that are processed and not stored. */
export const FilePicker = ({ label, accept, hint, disabled = false, onFile }: Props) => {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const refusalText = useRefusalText();
  const [failure, setFailure] = useState<unknown>(null);
  const chooseFile = (file: File) => {
    const refusal = kindRefusal(file.name, accept);
    setFailure(refusal);
    if (!refusal) onFile(file);
  };
  const drop = useDrop(disabled ? null : chooseFile);
  const error = failure === null ? null : refusalText(failure);
  const describedBy = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Input.Wrapper id={id} labelElement="div" label={label} error={error}>
      <Box
        {...drop.handlers}
        role="group"
        aria-labelledby={`${id}-label`}
        className={classes['box'] ?? ''}
        mod={{ empty: true, over: drop.isOver, invalid: error !== null }}
      >
        <DropZone
          id={id}
          describedBy={describedBy}
          accept={accept}
          disabled={disabled}
          onChoose={() => picker.current?.click()}
          path={undefined}
        />
        {hint !== undefined && (
          <div id={`${id}-hint`} className={classes['hint']}>
            {hint}
          </div>
        )}
      </Box>
      <HiddenFileInput ref={picker} accept={accept} onFile={chooseFile} />
    </Input.Wrapper>
  );
};
