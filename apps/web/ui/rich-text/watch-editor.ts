import type { ClassicEditor, View } from 'ckeditor5';

interface Listeners {
  onFocus: () => void;
  onBlur: () => void;
  onBusy: (busy: boolean) => void;
}

/** Reports the focus and the uploads of the editor, including its toolbar and its balloons. */
export const watchEditor = (editor: ClassicEditor, { onFocus, onBlur, onBusy }: Listeners): (() => void) => {
  const stops = [
    watchFocus(editor, onFocus, onBlur),
    watchPendingActions(editor, onBusy),
    syncSourceView(editor),
    fixNumberInput(editor),
    fixLinkList(editor),
  ];
  return () => stops.forEach((stop) => stop());
};

const watchFocus = (editor: ClassicEditor, onFocus: () => void, onBlur: () => void) => {
  const { focusTracker } = editor.ui;
  const onChange = (_event: unknown, _name: string, isFocused: boolean) => (isFocused ? onFocus() : onBlur());
  focusTracker.on('change:isFocused', onChange);
  return () => focusTracker.off('change:isFocused', onChange);
};

const watchPendingActions = (editor: ClassicEditor, onBusy: (busy: boolean) => void) => {
  if (!editor.plugins.has('PendingActions')) return () => undefined;
  const pending = editor.plugins.get('PendingActions');
  const onChange = (_event: unknown, _name: string, hasAny: boolean) => onBusy(hasAny);
  pending.on('change:hasAny', onChange);
  return () => {
    pending.off('change:hasAny', onChange);
    if (pending.hasAny) onBusy(false);
  };
};

/**
 * CKEditor reads the source view only when it closes, and does not update the view when the text is replaced: without this, a
 * save would miss the typed source, and a reset would not show.
 */
const syncSourceView = (editor: ClassicEditor) => {
  if (!editor.plugins.has('SourceEditing')) return () => undefined;
  const source = editor.plugins.get('SourceEditing');
  let isUpdating = false;
  const updateData = () => {
    isUpdating = true;
    source.updateEditorData();
    isUpdating = false;
  };
  const onModeChange = (_event: unknown, _name: string, isOpen: boolean) => {
    if (isOpen) editor.ui.getEditableElement('sourceEditing:main')?.addEventListener('input', updateData);
  };
  const onReplace = () => {
    if (!isUpdating && source.isSourceEditingMode) source.isSourceEditingMode = false;
  };
  source.on('change:isSourceEditingMode', onModeChange, { priority: 'low' });
  editor.data.on('set', onReplace, { priority: 'highest' });
  return () => {
    source.off('change:isSourceEditingMode', onModeChange);
    editor.data.off('set', onReplace);
  };
};

/** A number input hides invalid text from CKEditor, which then cannot show its error message. */
const fixNumberInput = (editor: ClassicEditor) =>
  onBalloon(editor, 'ImageResize', (balloon) => {
    const size = balloon.querySelector<HTMLInputElement>('input[type=number]');
    if (size) Object.assign(size, { type: 'text', inputMode: 'decimal' });
  });

/** CKEditor's list in the link form is a list for screen readers, but its entries are not. */
const fixLinkList = (editor: ClassicEditor) =>
  onBalloon(editor, 'LinkUI', (balloon) => {
    for (const entry of balloon.querySelectorAll('.ck-link-form__providers-list > li')) entry.removeAttribute('role');
  });

/** Calls `fix` with the content of each balloon that opens, if the editor has the plugin. */
const onBalloon = (editor: ClassicEditor, plugin: string, fix: (balloon: HTMLElement) => void) => {
  if (!editor.plugins.has(plugin)) return () => undefined;
  const balloon = editor.plugins.get('ContextualBalloon');
  const onShow = (_event: unknown, _name: string, view: View | null) => {
    if (view?.element) fix(view.element);
  };
  balloon.on('change:visibleView', onShow, { priority: 'low' });
  return () => balloon.off('change:visibleView', onShow);
};
