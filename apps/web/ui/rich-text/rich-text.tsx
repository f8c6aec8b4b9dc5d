import { Box, Input } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useRef, useState, type ReactNode } from 'react';
import { useFieldValue } from '../form/use-field-value.ts';
import { useNearView } from '../hooks/use-near-view.ts';
import { EditorFailure } from './editor-failure.tsx';
import type { EditorVariant } from './editor-preset.ts';
import { useEditorSetup } from './use-editor-setup.ts';
import classes from './rich-text.module.css';

interface Props {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  variant?: EditorVariant;
  /** The height of the writing area, in pixels. */
  minHeight?: number;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((html: string) => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** True during an upload: a text saved now would lack the image. */
  onBusy?: ((busy: boolean) => void) | undefined;
  'data-path'?: string;
}

/** A form field for formatted text (HTML). CKEditor loads, and an editor is created, when a field comes near the view. */
export const RichText = ({ variant = 'full', minHeight = defaultHeights[variant], ...props }: Props) => {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const editable = useRef<{ focus: () => void }>(null);
  const [isNear, create] = useNearView(box);
  const [wasFocused, setWasFocused] = useState(false);
  const [value, setValue] = useFieldValue(props);
  const { editor, hasFailed, retry } = useEditorSetup(variant, isNear);
  const [isBroken, setIsBroken] = useState(false);
  const retryBoth = () => {
    setIsBroken(false);
    if (hasFailed) retry();
  };
  const describedBy = [props.error && `${id}-error`, props.description && `${id}-description`].filter(Boolean).join(' ');

  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={props.label}
      labelProps={{ onClick: () => editable.current?.focus() }}
      description={props.description}
      error={props.error}
      mod={{ described: Boolean(props.description) }}
      required={props.required ?? false}
    >
      <Box
        ref={box}
        data-rich-text
        className={classes['box'] ?? ''}
        __vars={{ '--rich-text-height': `${minHeight}px` }}
        mod={{ invalid: Boolean(props.error), disabled: props.disabled }}
      >
        {(hasFailed || isBroken) && <EditorFailure onRetry={retryBoth} />}
        {!hasFailed && !editor && (
          // Focused by a form that misses the text.
          <div
            className={classes['skeleton']}
            tabIndex={-1}
            data-path={props['data-path']}
            onFocus={() => {
              setWasFocused(true);
              create();
            }}
          />
        )}
        {editor && !isBroken && (
          <editor.EditorBox
            key={editor.setup.language}
            ref={editable}
            setup={editor.setup}
            value={value}
            onChange={setValue}
            onFocus={props.onFocus}
            onBlur={props.onBlur}
            onBusy={props.onBusy}
            onFailure={() => setIsBroken(true)}
            disabled={props.disabled ?? false}
            autoFocus={wasFocused}
            attributes={{
              'aria-labelledby': `${id}-label`,
              'aria-describedby': describedBy || undefined,
              'aria-invalid': props.error ? 'true' : undefined,
              'aria-required': props.required ? 'true' : undefined,
              'data-path': props['data-path'],
            }}
          />
        )}
      </Box>
    </Input.Wrapper>
  );
};

const defaultHeights: Record<EditorVariant, number> = { full: 220, short: 72, 'static-page': 320 };
