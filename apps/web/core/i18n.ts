import type { MailLanguage } from '@simdesk/contract';
import i18next, { type FormatterModule, type i18n, type ResourceKey } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';
import { firstTexts } from '../locales/first-texts.ts';
import type { CatalogueName } from './catalogues.ts';
import { NotLoaded } from './failures.ts';
import { numberText } from './number-text.ts';
import { onChangeInOtherTab, readStored, writeStored } from './storage.ts';

export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (name: unknown): name is Language => languages.some((language) => language === name);

/** Each language is named in its own language. */
export const languageNames: Record<Language, string> = { en: 'English', it: 'Italiano' };

/** Starts with the texts that every screen needs; the texts of an area load with its first screen. */
export const startI18n = (): Promise<void> => (started = start());

/** Texts may be asked for before the language is known. */
let started: Promise<void> | undefined;

const start = async (): Promise<void> => {
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  await i18next
    .use(resourcesToBackend(readCatalogue))
    .use(initReactI18next)
    .use(countFormat)
    .init({
      lng: storedLanguage(),
      fallbackLng: 'en',
      ns: ['ui', 'refusals', 'problems'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  onChangeInOtherTab('language', () => void i18next.changeLanguage(storedLanguage()));
};

/** Counts have separators in every text; other numbers may be years or versions. */
const countFormat: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number' ? numberText(value, language) : value,
};

export const changeLanguage = async (language: Language): Promise<void> => {
  writeStored('language', language);
  await i18next.changeLanguage(language);
};

/** The i18next instance of the screens that are always Russian. */
export const getRussianI18n = async (): Promise<i18n> => {
  russianInstance ??= i18next.cloneInstance({ lng: 'ru' });
  await russianInstance.changeLanguage('ru');
  return russianInstance;
};

/** The language in which the user reads the screen, for mails about it. */
export const mailLanguageOf = ({ language }: i18n): MailLanguage => (language === 'it' || language === 'ru' ? language : 'en');

/** Loads an area's texts before its screen renders. */
export const loadTexts = async (names: readonly CatalogueName[]): Promise<void> => {
  await started;
  await i18next.loadNamespaces(names);
  if (missingTexts(names).length === 0) return;
  // After a failure the library does not load them by itself again.
  await i18next.reloadResources([i18next.language], missingTexts(names));
  if (missingTexts(names).length > 0) throw new NotLoaded(names.join());
};

const missingTexts = (names: readonly CatalogueName[]): CatalogueName[] =>
  names.filter((name) => !i18next.hasResourceBundle(i18next.language, name));

let russianInstance: i18n | undefined;

const storedLanguage = (): Language => {
  const stored = readStored('language');
  return isLanguage(stored) ? stored : 'en';
};

/** A language is one file: small files would cost a request each. */
const languageFiles: Record<string, () => Promise<{ files: Record<string, ResourceKey> }>> = {
  en: () => import('../locales/english.ts'),
  it: () => import('../locales/italian.ts'),
  ru: () => import('../locales/russian.ts'),
};

const readCatalogue = async (language: string, name: string): Promise<ResourceKey> => {
  const first = language === 'en' ? (firstTexts[name] ?? (await readConsoleTexts(name))) : undefined;
  // Russian exists for the pinned screens alone; the rest falls back to English.
  return first ?? (await languageFiles[language]?.())?.files[`./${language}/${name}.json`] ?? {};
};

const readConsoleTexts = async (name: string): Promise<ResourceKey | undefined> =>
  (await import('../locales/console.ts')).consoleTexts[name];
