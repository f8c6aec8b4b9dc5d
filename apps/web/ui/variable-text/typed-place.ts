import { typedVariableName } from '@simdesk/rules';

/** Where a variable is being typed: its field, and the beginning of its name. */
export interface TypedPlace {
  field: HTMLElement;
  typed: string;
  /** The line of the caret in the window, below which the list opens. */
  box: Pick<DOMRect, 'left' | 'top' | 'bottom'>;
}

/** The place of the caret, if a variable is being typed there in a field of this form. */
export const findTypedPlace = (form: HTMLElement): TypedPlace | null => {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !form.contains(field) || field.dataset['path'] === undefined) return null;
  const caret = isTextInput(field) ? inputCaret(field) : editorCaret(field);
  const typed = caret && typedVariableName(caret.before);
  return caret && typed !== null ? { field, typed, box: caret.box } : null;
};

/** Inserts the rest of the name and the closing braces at the caret. */
export const completeName = ({ field, typed }: TypedPlace, name: string): void => {
  const rest = `${name.slice(typed.length)}}}}`;
  if (isTextInput(field)) return insertIntoInput(field, rest);
  editorOf(field)?.execute('insertText', { text: rest });
};

const isTextInput = (field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement && field.type === 'text') || field instanceof HTMLTextAreaElement;

interface Caret {
  before: string;
  box: TypedPlace['box'];
}

const inputCaret = (field: HTMLInputElement | HTMLTextAreaElement): Caret | null => {
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === null || selectionStart !== selectionEnd) return null;
  return { before: value.slice(0, selectionStart), box: field.getBoundingClientRect() };
};

const editorCaret = (field: HTMLElement): Caret | null => {
  const selection = document.getSelection();
  const node = selection?.focusNode;
  if (!editorOf(field) || !selection?.isCollapsed || !(node instanceof Text)) return null;
  const range = document.createRange();
  range.setStart(node, Math.max(0, selection.focusOffset - 1));
  range.setEnd(node, selection.focusOffset);
  return { before: node.data.slice(0, selection.focusOffset), box: range.getBoundingClientRect() };
};

interface TextEditor {
  execute: (command: 'insertText', options: { text: string }) => void;
}

/** CKEditor stores the editor at its writing area. */
const editorOf = (field: HTMLElement): TextEditor | undefined =>
  (field as HTMLElement & { ckeditorInstance?: TextEditor }).ckeditorInstance;

/** React notices a new value of a controlled field only through the setter of the element's own class. */
const insertIntoInput = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const caret = field.selectionStart ?? field.value.length;
  const value = field.value.slice(0, caret) + text + field.value.slice(caret);
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(caret + text.length, caret + text.length);
};
