import { isLanguage, type Language } from '#core/i18n.ts';
import type { ChapterText } from './chapter-text.ts';
import type { ChapterName } from './chapters.ts';

export type Guide = Record<ChapterName, ChapterText>;

/** The chapters in a language, loaded with the first use. Without a guide of its own, a language shows the English one. */
export const loadGuide = (language: string): Promise<Guide> => {
  const known: Language = isLanguage(language) ? language : 'en';
  return (guides[known] ??= readGuide(known));
};

const guides: Partial<Record<Language, Promise<Guide>>> = {};

/** A language is one file: small files would cost a request each. Other names than those of the locales: the build finds chunks by name. */
const languageFiles: Record<Language, () => Promise<{ files: Record<string, ChapterText> }>> = {
  en: () => import('./guide-in-english.ts'),
  it: () => import('./guide-in-italian.ts'),
};

const readGuide = async (language: Language): Promise<Guide> => {
  try {
    const { files } = await languageFiles[language]();
    return Object.fromEntries(Object.entries(files).map(([path, text]) => [nameOf(path), text])) as Guide;
  } catch (failure) {
    // The next use tries again.
    delete guides[language];
    throw failure;
  }
};

/** `./en/orders.md` is the chapter `orders`. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
