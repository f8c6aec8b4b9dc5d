import type { EditorConfig, PluginConstructor } from 'ckeditor5';
import type { TFunction } from 'i18next';
import type { EditorTexts } from './editor-kit.ts';
import type { EditorParts } from './editor-parts.ts';

/** The configuration of one editor: its variant's, in the language of the screen, with our own uploads. */
export const configOf = (parts: EditorParts, t: TFunction<'editor'>, uploads: PluginConstructor): EditorConfig => ({
  ...parts.kit.configOf(textsOf(t)),
  plugins: [...parts.kit.plugins, uploads],
  licenseKey: parts.licenseKey,
  // Content is written in the shop's language, whatever the console's: this one is for the spelling checker.
  language: { ui: parts.language, content: 'it' },
  ...(parts.translations && { translations: parts.translations }),
  ui: {
    // A toolbar that stays in sight must not hide behind the page's top bar, which does too.
    viewportOffset: { top: document.querySelector('header')?.offsetHeight ?? 0 },
    poweredBy: { position: 'inside', side: 'right', verticalOffset: 4, horizontalOffset: 4, label: null },
  },
});

const textsOf = (t: TFunction<'editor'>): EditorTexts => ({
  openInNewTab: t('openInNewTab'),
  colour: (name) => t(`colours.${name}`),
});
