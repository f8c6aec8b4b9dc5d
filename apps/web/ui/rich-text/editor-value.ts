import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { delayedReader, type EditedText } from './delayed-reader.ts';
import { useLatest } from '../hooks/use-latest.ts';

/**
 * Keeps an editor and the field's value in step. What the editor itself reported may come back late, while its user has
 * typed on: it is recognised and let pass, so that only a value from elsewhere (a reset, a reload) replaces the text.
 */
export const useEditorValue = (editor: EditedText | null, value: string, onChange: (html: string) => void) => {
  const [initial] = useState(value);
  const reported = useRef<string[]>([]);
  const shown = useRef(value);
  const isShowing = useRef(false);
  const report = useLatest((html: string) => {
    if (html === shown.current) return;
    shown.current = html;
    reported.current = [...reported.current.slice(-rememberedReports), html];
    onChange(html);
  });
  const [reader] = useState(() => delayedReader((html) => report.current(html)));

  useEffect(() => {
    const back = reported.current.indexOf(value);
    if (back >= 0) reported.current.splice(0, back + 1);
    if (!editor || back >= 0 || value === shown.current) return;
    reader.forget();
    isShowing.current = true;
    editor.setData(value);
    isShowing.current = false;
    shown.current = value;
    reported.current = [];
  }, [editor, value, reader]);

  useLayoutEffect(() => reader.follow(), [reader]);

  const changed = (_event: unknown, source: EditedText) => {
    if (!isShowing.current) reader.read(source);
  };
  return { initial, changed };
};

const rememberedReports = 20;
