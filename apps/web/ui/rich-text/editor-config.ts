import type { EditorConfig, PluginConstructor } from 'ckeditor5';
import type { TFunction } from 'i18next';
import type { EditorSetup, EditorTexts } from './editor-preset.ts';

/** The configuration of one editor: its preset, in the language of the screen, with our uploads. */
export const createEditorConfig = (
  { preset, language, translations, licenseKey }: EditorSetup,
  t: TFunction<'editor'>,
  uploads: PluginConstructor,
): EditorConfig => ({
  ...preset.configOf(translateTexts(t)),
  plugins: [...preset.plugins, uploads],
  licenseKey,
  // The browser's spelling checker needs the language of the content, which is always the shop's.
  language: { ui: language, content: 'it' },
  ...(translations && { translations }),
  ui: {
    // Keeps the sticky toolbar below the sticky top bar of the page.
    viewportOffset: { top: document.querySelector('header')?.offsetHeight ?? 0 },
    poweredBy: { position: 'inside', side: 'right', verticalOffset: 4, horizontalOffset: 4, label: null },
  },
});

const translateTexts = (t: TFunction<'editor'>): EditorTexts => ({
  openInNewTab: t('openInNewTab'),
  colour: (name) => t(`colours.${name}`),
});
