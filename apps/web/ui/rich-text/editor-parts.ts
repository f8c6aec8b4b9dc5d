import { useQuery } from '@tanstack/react-query';
import type { Translations } from 'ckeditor5';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#core/settings.ts';
import type { EditorBox } from './editor-box.tsx';
import type { EditorKit, EditorVariant } from './editor-kit.ts';

/** Everything an editor is made of, none of which is loaded before a screen shows one. */
export interface EditorParts {
  EditorBox: typeof EditorBox;
  kit: EditorKit;
  language: string;
  /** Null for English, the editor's own language. */
  translations: Translations | null;
  licenseKey: string;
}

/** The parts of an editor in the language of the screen, once they are all there. */
export const useEditorParts = (
  variant: EditorVariant,
): { parts: EditorParts | undefined; hasFailed: boolean; retry: () => void } => {
  const { i18n, ready } = useTranslation('editor', { useSuspense: false });
  const settings = useSettings();
  const { data, isError, refetch } = useQuery({
    queryKey: ['rich-text', variant, i18n.language],
    queryFn: () => loadParts(variant, i18n.language),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  const isComplete = ready && settings.isKnown;
  return {
    parts: data && isComplete ? { ...data, licenseKey: settings.editorLicenseKey } : undefined,
    hasFailed: isError,
    retry: () => void refetch(),
  };
};

const loadParts = async (variant: EditorVariant, language: string): Promise<Omit<EditorParts, 'licenseKey'>> => {
  const [{ EditorBox }, { kit }, translations] = await Promise.all([
    import('./editor-box.tsx'),
    kits[variant](),
    translationsOf[language]?.() ?? null,
  ]);
  return { EditorBox, kit, language, translations: translations?.default ?? null };
};

const kits: Record<EditorVariant, () => Promise<{ kit: EditorKit }>> = {
  full: () => import('./full-kit.ts'),
  short: () => import('./short-kit.ts'),
  'static-page': () => import('./static-page-kit.ts'),
};

const translationsOf: Record<string, (() => Promise<{ default: Translations }>) | undefined> = {
  it: () => import('ckeditor5/translations/it.js'),
  ru: () => import('ckeditor5/translations/ru.js'),
};
