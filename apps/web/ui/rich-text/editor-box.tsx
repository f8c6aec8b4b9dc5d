import { CKEditor } from '@ckeditor/ckeditor5-react';
import { ClassicEditor } from 'ckeditor5';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import 'ckeditor5/ckeditor5.css';
import './editor-theme.css';
import { createEditorConfig } from './editor-config.ts';
import type { EditorSetup } from './editor-preset.ts';
import { useEditorValue } from './use-editor-value.ts';
import { watchEditor } from './watch-editor.ts';
import { useUploads } from './use-uploads.ts';
import { UploadWarning } from './upload-warning.tsx';
import { useLatest } from '../hooks/use-latest.ts';

interface Props {
  ref: Ref<{ focus: () => void }>;
  setup: EditorSetup;
  value: string;
  onChange: (html: string) => void;
  onFocus: (() => void) | undefined;
  onBlur: (() => void) | undefined;
  onBusy: ((busy: boolean) => void) | undefined;
  /** The editor could not be created. */
  onFailure: () => void;
  disabled: boolean;
  /** The user was in the field before its editor was there. */
  autoFocus: boolean;
  /** Attributes of the writing area. */
  attributes: Record<string, string | undefined>;
}

/** A CKEditor instance, synchronized with the field around it. */
export const EditorBox = ({ ref, setup, disabled, autoFocus, attributes, ...props }: Props) => {
  const { t } = useTranslation('editor');
  const [editor, setEditor] = useState<ClassicEditor | null>(null);
  const value = useEditorValue(editor, props.value, props.onChange);
  const uploads = useUploads();
  const [config] = useState(() => createEditorConfig(setup, t, uploads.plugin));
  const latest = useLatest({ onFocus: props.onFocus, onBlur: props.onBlur, onBusy: props.onBusy });

  useImperativeHandle(ref, () => ({ focus: () => editor?.editing.view.focus() }), [editor]);

  useEffect(() => {
    if (editor && autoFocus) editor.editing.view.focus();
  }, [editor, autoFocus]);

  useEffect(() => {
    if (!editor) return undefined;
    return watchEditor(editor, {
      onFocus: () => latest.current.onFocus?.(),
      onBlur: () => latest.current.onBlur?.(),
      onBusy: (busy) => latest.current.onBusy?.(busy),
    });
  }, [editor, latest]);

  useEffect(() => {
    editor?.editing.view.change((writer) => {
      const root = editor.editing.view.document.getRoot();
      if (!root) return;
      for (const [name, text] of Object.entries(attributes))
        if (text === undefined) writer.removeAttribute(name, root);
        else writer.setAttribute(name, text, root);
    });
  });

  return (
    <>
      <CKEditor
        editor={ClassicEditor}
        config={config}
        data={value.initial}
        disabled={disabled}
        onReady={setEditor}
        onAfterDestroy={() => setEditor(null)}
        onChange={value.onChange}
        onError={(_error, { phase }) => phase === 'initialization' && props.onFailure()}
      />
      <UploadWarning warning={uploads.warning} onClose={uploads.dismiss} />
    </>
  );
};
