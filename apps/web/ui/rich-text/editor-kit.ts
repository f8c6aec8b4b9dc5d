import type { EditorConfig } from 'ckeditor5';

/**
 * `full` for content, `short` for the offers' extra data, `static-page` for static pages, whose headings and colours are given.
 */
export type EditorVariant = 'full' | 'short' | 'static-page';

/** What the editor says in our words rather than in its own. */
export interface EditorTexts {
  openInNewTab: string;
  colour: (name: PaletteName) => string;
}

/** What makes an editor one of the variants. */
export interface EditorKit {
  plugins: NonNullable<EditorConfig['plugins']>;
  configOf: (texts: EditorTexts) => EditorConfig;
}

/** The colours of static pages: the brand's blue and orange, and calm companions that read well on white. */
export const palette = {
  ink: '#1d2433',
  grey: '#5b6475',
  silver: '#d3d9e2',
  white: '#ffffff',
  blue: '#3b5bdb',
  navy: '#1c3faa',
  sky: '#d0ebff',
  teal: '#087f5b',
  green: '#2b8a3e',
  orange: '#e8590c',
  sand: '#fff3bf',
  red: '#c92a2a',
} as const;
export type PaletteName = keyof typeof palette;

export const paletteNames = Object.keys(palette) as PaletteName[];
