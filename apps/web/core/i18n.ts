import { problemSentences, refusals } from '@simdesk/rules';
import i18next, { type BackendModule, type i18n, type ReadCallback, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { CatalogueName } from './catalogues.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (name: unknown): name is Language => languages.some((language) => language === name);

/** Languages are named in themselves, whatever the current one is. */
export const languageNames: Record<Language, string> = { en: 'English', it: 'Italiano' };

/** Prepares the texts that every screen needs; those of an area are loaded with its first screen. */
export const startI18n = async (): Promise<void> => {
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  await i18next
    .use(catalogueFiles)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: 'en',
      ns: ['ui', 'refusals', 'problems'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
    });
  onStoredElsewhere('language', () => void i18next.changeLanguage(storedLanguage()));
};

export const changeLanguage = async (language: Language): Promise<void> => {
  writeStored('language', language);
  await i18next.changeLanguage(language);
};

/** The instance of the screens that stay Russian: the same texts, another language. */
export const russian = async (): Promise<i18n> => {
  russianInstance ??= i18next.cloneInstance({ lng: 'ru' });
  await russianInstance.changeLanguage('ru');
  return russianInstance;
};

/** Fetches an area's texts ahead of its screen. */
export const loadTexts = (names: readonly CatalogueName[]): Promise<void> => i18next.loadNamespaces(names);

let russianInstance: i18n | undefined;

const storedLanguage = (): Language => {
  const stored = readStored('language');
  return isLanguage(stored) ? stored : 'en';
};

const files = import.meta.glob<ResourceKey>('../locales/*/*.json', { import: 'default' });

/** The English sentences of refusals and problems are the rules' own. */
const fromRules: Record<string, ResourceKey> = {
  refusals: Object.fromEntries(Object.entries(refusals).map(([code, { sentence }]) => [code, sentence])),
  problems: problemSentences,
};

const catalogueFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, name, done) => void deliver(language, name, done),
};

const deliver = async (language: string, name: string, done: ReadCallback) => {
  try {
    done(null, await readCatalogue(language, name));
  } catch (failure) {
    done(failure instanceof Error ? failure : String(failure), false);
  }
};

const readCatalogue = async (language: string, name: string): Promise<ResourceKey> => {
  const inRules = language === 'en' ? fromRules[name] : undefined;
  // Russian exists for the pinned screens alone; the rest falls back to English.
  return inRules ?? (await files[`../locales/${language}/${name}.json`]?.()) ?? {};
};
