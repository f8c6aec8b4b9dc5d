import { Bold, Essentials, Italic, Paragraph, PasteFromOffice, RemoveFormat, Strikethrough, Underline } from 'ckeditor5';
import type { EditorPreset } from './editor-preset.ts';

/** Bold, italic, underline, strikethrough and remove format; pasted text loses any other format. */
export const preset: EditorPreset = {
  plugins: [Essentials, Paragraph, Bold, Italic, Underline, Strikethrough, RemoveFormat, PasteFromOffice],
  configOf: () => ({ toolbar: { items: ['bold', 'italic', 'underline', 'strikethrough', 'removeFormat'] } }),
};
