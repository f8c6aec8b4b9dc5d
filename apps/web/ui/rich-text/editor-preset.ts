import type { EditorConfig, Translations } from 'ckeditor5';

/**
 * `full` for content, `short` for the offers' extra data, `static-page` for static pages, with fixed headings and colours.
 */
export type EditorVariant = 'full' | 'short' | 'static-page';

/** The texts of the editor that are not CKEditor's own. */
export interface EditorTexts {
  openInNewTab: string;
  colour: (name: PaletteName) => string;
}

/** The plugins and the configuration of a variant. */
export interface EditorPreset {
  plugins: NonNullable<EditorConfig['plugins']>;
  configOf: (texts: EditorTexts) => EditorConfig;
}

/** Everything that `EditorBox` needs to create an editor. */
export interface EditorSetup {
  preset: EditorPreset;
  language: string;
  /** Null for English, CKEditor's own language. */
  translations: Translations | null;
  licenseKey: string;
}

/** The colours of static pages: the brand's blue and orange, and colours with enough contrast on white. */
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
