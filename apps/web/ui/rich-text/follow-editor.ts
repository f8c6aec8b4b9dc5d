import type { ClassicEditor, View } from 'ckeditor5';

interface Followers {
  onFocus: () => void;
  onBlur: () => void;
  onBusy: (busy: boolean) => void;
}

/** Reports what the editor as a whole is doing: its toolbar and its balloons are part of it. */
export const followEditor = (editor: ClassicEditor, { onFocus, onBlur, onBusy }: Followers): (() => void) => {
  const stops = [
    followFocus(editor, onFocus, onBlur),
    followPending(editor, onBusy),
    followSource(editor),
    followBalloon(editor),
  ];
  return () => stops.forEach((stop) => stop());
};

const followFocus = (editor: ClassicEditor, onFocus: () => void, onBlur: () => void) => {
  const { focusTracker } = editor.ui;
  const tell = (_event: unknown, _name: string, isFocused: boolean) => (isFocused ? onFocus() : onBlur());
  focusTracker.on('change:isFocused', tell);
  return () => focusTracker.off('change:isFocused', tell);
};

const followPending = (editor: ClassicEditor, onBusy: (busy: boolean) => void) => {
  if (!editor.plugins.has('PendingActions')) return () => undefined;
  const pending = editor.plugins.get('PendingActions');
  const tell = (_event: unknown, _name: string, hasAny: boolean) => onBusy(hasAny);
  pending.on('change:hasAny', tell);
  return () => {
    pending.off('change:hasAny', tell);
    if (pending.hasAny) onBusy(false);
  };
};

/**
 * The source view tells nothing until it is closed, and goes on showing its text when the editor gets another one: a text
 * saved meanwhile would lack what was typed there, and a reset would not show.
 */
const followSource = (editor: ClassicEditor) => {
  if (!editor.plugins.has('SourceEditing')) return () => undefined;
  const source = editor.plugins.get('SourceEditing');
  let isTaking = false;
  const take = () => {
    isTaking = true;
    source.updateEditorData();
    isTaking = false;
  };
  const opened = (_event: unknown, _name: string, isOpen: boolean) => {
    if (isOpen) editor.ui.getEditableElement('sourceEditing:main')?.addEventListener('input', take);
  };
  const replaced = () => {
    if (!isTaking && source.isSourceEditingMode) source.isSourceEditingMode = false;
  };
  source.on('change:isSourceEditingMode', opened, { priority: 'low' });
  editor.data.on('set', replaced, { priority: 'highest' });
  return () => {
    source.off('change:isSourceEditingMode', opened);
    editor.data.off('set', replaced);
  };
};

/** A browser's number field keeps back what is not a number, and with it the editor's word about it. */
const followBalloon = (editor: ClassicEditor) => {
  if (!editor.plugins.has('ImageResize')) return () => undefined;
  const balloon = editor.plugins.get('ContextualBalloon');
  const shown = (_event: unknown, _name: string, view: View | null) => {
    const size = view?.element?.querySelector<HTMLInputElement>('input[type=number]');
    if (size) Object.assign(size, { type: 'text', inputMode: 'decimal' });
  };
  balloon.on('change:visibleView', shown, { priority: 'low' });
  return () => balloon.off('change:visibleView', shown);
};
