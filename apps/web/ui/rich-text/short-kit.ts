import { Bold, Essentials, Italic, Paragraph, PasteFromOffice, RemoveFormat, Strikethrough, Underline } from 'ckeditor5';
import type { EditorKit } from './editor-kit.ts';

/** Bold, italic, underline, strikethrough and remove format; nothing else can be typed or pasted into it. */
export const kit: EditorKit = {
  plugins: [Essentials, Paragraph, Bold, Italic, Underline, Strikethrough, RemoveFormat, PasteFromOffice],
  configOf: () => ({ toolbar: { items: ['bold', 'italic', 'underline', 'strikethrough', 'removeFormat'] } }),
};
