import { useQuery } from '@tanstack/react-query';
import type { Translations } from 'ckeditor5';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#core/settings.ts';
import type { EditorBox } from './editor-box.tsx';
import type { EditorPreset, EditorSetup, EditorVariant } from './editor-preset.ts';

interface LoadedEditor {
  EditorBox: typeof EditorBox;
  setup: EditorSetup;
}

/** Loads the code, the preset and the translations of an editor when the first one is needed. */
export const useEditorSetup = (
  variant: EditorVariant,
  isNeeded: boolean,
): { editor: LoadedEditor | undefined; hasFailed: boolean; retry: () => void } => {
  const { i18n, ready } = useTranslation('editor', { useSuspense: false });
  const { isLoaded, editorLicenseKey: licenseKey } = useSettings();
  const { data, isError, refetch } = useQuery({
    queryKey: ['rich-text', variant, i18n.language],
    queryFn: () => loadEditor(variant, i18n.language),
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return {
    editor:
      isNeeded && data && ready && isLoaded ? { EditorBox: data.EditorBox, setup: { ...data.setup, licenseKey } } : undefined,
    hasFailed: isError,
    retry: () => void refetch(),
  };
};

const loadEditor = async (variant: EditorVariant, language: string) => {
  const [{ EditorBox }, { preset }, translations] = await Promise.all([
    import('./editor-box.tsx'),
    presets[variant](),
    translationsOf[language]?.() ?? null,
  ]);
  return { EditorBox, setup: { preset, language, translations: translations?.default ?? null } };
};

const presets: Record<EditorVariant, () => Promise<{ preset: EditorPreset }>> = {
  full: () => import('./full-preset.ts'),
  short: () => import('./short-preset.ts'),
  'static-page': () => import('./static-page-preset.ts'),
};

const translationsOf: Record<string, (() => Promise<{ default: Translations }>) | undefined> = {
  it: () => import('ckeditor5/translations/it.js'),
  ru: () => import('ckeditor5/translations/ru.js'),
};
