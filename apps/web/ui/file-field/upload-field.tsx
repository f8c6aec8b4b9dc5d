import { Box, Input, VisuallyHidden } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { fileNameOf, type FileArea, type FileExtension } from '@simdesk/rules';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '#core/texts.ts';
import { DropZone } from './drop-zone.tsx';
import classes from './file-field.module.css';
import { StoredFile } from './stored-file.tsx';
import { HiddenFileInput } from './hidden-file-input.tsx';
import { useDrop } from './use-drop.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useFieldValue } from '../form/use-field-value.ts';
import { useUpload } from './use-upload.ts';
import { UploadProgress } from './upload-progress.tsx';

/** The props of every field with a file, including those that a form passes to its inputs. */
export interface FileFieldProps {
  label: ReactNode;
  area: FileArea;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The URL of the stored file; empty without a file. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((address: string) => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** True during an upload: a form saved now would lack the file. */
  onBusy?: ((busy: boolean) => void) | undefined;
  'data-path'?: string;
}

interface Props extends FileFieldProps {
  accept: readonly FileExtension[] | undefined;
  /** Shown above the file's name. */
  preview?: ((address: string) => ReactNode) | undefined;
  /** The aspect ratio of an image field. */
  aspect?: number | undefined;
}

/** The base of `FileField` and `ImageField`. */
export const UploadField = ({ accept, preview, aspect, ...props }: Props) => {
  const id = useId();
  const { t, ready } = useTranslation('files', { useSuspense: false });
  const refusalText = useRefusalText();
  const picker = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useFieldValue(props);
  const focus = useFieldFocus(props);
  const { state, start, cancel, fail } = useUpload({ area: props.area, accept, onBusy: props.onBusy, onUploaded: setAddress });
  const drop = useDrop(props.disabled ? null : start);
  const error = state.step === 'failed' ? refusalText(state.failure) : props.error;
  const describedBy = [props.hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

  const choose = () => picker.current?.click();
  const remove = () => {
    cancel();
    setAddress('');
  };

  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={props.label}
      error={error}
      required={props.required ?? false}
      className={aspect === undefined ? '' : (classes['picture-field'] ?? '')}
    >
      <Box
        {...focus}
        {...drop.handlers}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        className={classes['box'] ?? ''}
        mod={{ empty: address === '' && state.step !== 'sending', over: drop.isOver, invalid: Boolean(error), mute: !ready }}
        __vars={{ '--file-aspect': aspect === undefined ? 'auto' : String(aspect) }}
      >
        {state.step === 'sending' && <UploadProgress {...state} onCancel={cancel} />}
        {state.step !== 'sending' && address === '' && (
          <DropZone
            id={id}
            describedBy={describedBy}
            accept={accept}
            disabled={props.disabled ?? false}
            onChoose={choose}
            path={props['data-path']}
          />
        )}
        {state.step !== 'sending' && address !== '' && (
          <>
            {preview?.(address)}
            <StoredFile
              address={address}
              onReplace={props.disabled ? undefined : choose}
              onRemove={props.disabled ? undefined : remove}
              onFailure={fail}
            />
          </>
        )}
        {props.hint !== undefined && (
          <div id={`${id}-hint`} className={classes['hint']}>
            {props.hint}
          </div>
        )}
      </Box>
      <HiddenFileInput ref={picker} accept={accept} onFile={(file) => void start(file)} />
      <VisuallyHidden role="status">
        {ready && state.step === 'sending' && t('uploading', { name: state.name })}
        {ready && state.step !== 'sending' && address !== '' && t('stored', { name: fileNameOf(address) })}
      </VisuallyHidden>
    </Input.Wrapper>
  );
};
