import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { delayedReader, type TextEditor } from './delayed-reader.ts';
import { useLatest } from '../hooks/use-latest.ts';

/**
 * Synchronizes an editor with the field's value. A value that the editor itself reported may come back while the user is
 * still typing: it is recognized and ignored, so that only a value from elsewhere (a reset, a reload) replaces the text.
 */
export const useEditorValue = (editor: TextEditor | null, value: string, onChange: (html: string) => void) => {
  const [initial] = useState(value);
  const reported = useRef<string[]>([]);
  const shown = useRef(value);
  const isReplacing = useRef(false);
  const report = useLatest((html: string) => {
    if (html === shown.current) return;
    shown.current = html;
    reported.current = [...reported.current.slice(-rememberedReports), html];
    onChange(html);
  });
  const [reader] = useState(() => delayedReader((html) => report.current(html)));

  useEffect(() => {
    const index = reported.current.indexOf(value);
    if (index >= 0) reported.current.splice(0, index + 1);
    if (!editor || index >= 0 || value === shown.current) return;
    reader.cancel();
    isReplacing.current = true;
    editor.setData(value);
    isReplacing.current = false;
    shown.current = value;
    reported.current = [];
  }, [editor, value, reader]);

  useLayoutEffect(() => reader.start(), [reader]);

  const onEditorChange = (_event: unknown, source: TextEditor) => {
    if (!isReplacing.current) reader.read(source);
  };
  return { initial, onChange: onEditorChange };
};

const rememberedReports = 20;
