import type { EditorConfig } from 'ckeditor5';
import { palette, paletteNames, type EditorPreset, type EditorTexts } from './editor-preset.ts';
import { preset as fullPreset } from './full-preset.ts';

/** The full editor with headings 2 to 4, because the page's title is the heading 1, and with the colours of the palette only. */
export const preset: EditorPreset = {
  plugins: fullPreset.plugins,
  configOf: (texts) => {
    const full = fullPreset.configOf(texts);
    const colours = paletteOf(texts);
    const coloursOnly = { colors: colours, columns: 6, documentColors: 0, colorPicker: false } as const;
    const tableColours = { borderColors: colours, backgroundColors: colours, colorPicker: false } as const;
    return {
      ...full,
      heading: { options: headings },
      fontColor: coloursOnly,
      fontBackgroundColor: coloursOnly,
      table: { ...full.table, tableProperties: tableColours, tableCellProperties: tableColours },
    };
  },
};

const paletteOf = ({ colour }: EditorTexts) =>
  paletteNames.map((name) => ({ color: palette[name], label: colour(name), hasBorder: name === 'white' || name === 'ink' }));

/** Other levels, from pasted text or older pages, become the nearest of these. */
const headings: NonNullable<NonNullable<EditorConfig['heading']>['options']> = [
  { model: 'paragraph', title: 'Paragraph', class: 'ck-heading_paragraph' },
  { model: 'heading2', view: 'h2', title: 'Heading 2', class: 'ck-heading_heading2', upcastAlso: [{ name: 'h1' }] },
  { model: 'heading3', view: 'h3', title: 'Heading 3', class: 'ck-heading_heading3' },
  {
    model: 'heading4',
    view: 'h4',
    title: 'Heading 4',
    class: 'ck-heading_heading4',
    upcastAlso: [{ name: 'h5' }, { name: 'h6' }],
  },
];
