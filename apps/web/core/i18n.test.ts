import { problemSentences, refusals, refusalSentence } from '@simdesk/rules';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isPinned } from '#app/shell/pinned-screens.ts';
import { routes } from '#app/routing/routes.ts';
import { changeLanguage, loadTexts, getRussianI18n, startI18n } from './i18n.ts';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('../locales/*/*.json', { eager: true, import: 'default' });
const catalogue = (language: string, name: string): Texts | undefined => {
  if (language === 'en' && name === 'problems') return problemSentences;
  if (language === 'en' && name === 'refusals')
    return Object.fromEntries(Object.entries(refusals).map(([code, { sentence }]) => [code, sentence]));
  return files[`../locales/${language}/${name}.json`];
};

/** Every key with its placeholders: `shell.sandbox {{systems}}`. */
const shapeOf = (texts: Texts, above = ''): string[] =>
  Object.entries(texts)
    .flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[above + key, ...new Set(text.match(/\{\{\w+\}\}/g)?.toSorted())].join(' ')]
        : shapeOf(text, `${above}${key}.`),
    )
    .toSorted();

const textsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : textsOf(text)));

const entriesOf = (texts: Texts, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[above + key, text] as [string, string]] : entriesOf(text, `${above}${key}.`),
  );

/** Straight quotes are allowed in the attributes of markup only. */
const hasStraightQuotes = (text: string): boolean => /['"]/.test(text.replace(/<[^>]*>/g, ''));
/** The specification quotes these texts with straight quotes. */
const quotedPeriods = ["all'ora", "all'anno"];

/** The words of a text, apart from placeholders and markup. */
const wordsOf = (text: string): string[] => text.replace(/\{\{\w+\}\}|<[^>]*>/g, '').match(/\p{Script=Latin}[\p{L}\d-]*/gu) ?? [];
/** Words that are the same in English and Italian. */
const commonWords = new Set(
  [
    'area audit bik blog bucket cms console database e-shop endpoint english esim euro extra faq file gas gb h1 home host id inn',
    'italiano kyc landing link luce manager menu msisdn no ogrn ok openstreetmap page password psim sandbox seo sim slide slider sms team url v webhook',
  ].flatMap((words) => words.split(' ')),
);
/** What the shop shows to its visitors, in Italian also in the English console. */
const textsOfTheShop = new Set([
  'Offerte attivabili',
  'Offerte non più attivabili',
  'Opzione attivabili',
  'Opzione non più attivabili',
  'Offerta senza nome',
  'Attivazione gratuita',
  'Roaming in Unione europea incluso',
  'Tariffe per l’estero',
  'minuti',
  'minuti internazionali',
  'al giorno',
  'a settimana',
  'al mese',
  ...quotedPeriods,
]);

const namesIn = (language: string) =>
  Object.keys(files).flatMap((file) => new RegExp(`/${language}/(.*)\\.json$`).exec(file)?.[1] ?? []);

describe('catalogues', () => {
  it.each([...namesIn('en'), 'problems', 'refusals'])('Italian has every text of %s', (name) => {
    expect(shapeOf(catalogue('it', name) ?? {})).toEqual(shapeOf(catalogue('en', name) ?? {}));
  });

  it.each(namesIn('it'))('the Italian catalogue %s exists in English', (name) => {
    expect(catalogue('en', name)).toBeDefined();
  });

  it.each(namesIn('ru'))('Russian has every text of %s', (name) => {
    expect(shapeOf(catalogue('ru', name) ?? {})).toEqual(shapeOf(catalogue('en', name) ?? {}));
  });

  it.each(routes.filter(({ path }) => isPinned(path)))('all languages have all texts of the pinned screen $path', ({ texts }) => {
    const names = ['ui', 'menu', 'files', 'editor', 'problems', 'refusals', ...texts];
    const missing = ['en', 'it', 'ru'].flatMap((language) => names.filter((name) => catalogue(language, name) === undefined));
    expect(missing).toEqual([]);
  });

  it.each(['en', 'it'])('no text of %s is Russian, except what is offered to readers of Russian', (language) => {
    const russian = namesIn(language).flatMap((name) =>
      textsOf(catalogue(language, name) ?? {}).filter((text) => /\p{Script=Cyrillic}/u.test(text)),
    );
    expect(russian.toSorted()).toEqual(['Показать по-русски', 'Русский']);
  });

  it.each(namesIn('en'))('no text of %s is left in English in the Italian catalogue', (name) => {
    const english = new Map(entriesOf(catalogue('en', name) ?? {}));
    const same = entriesOf(catalogue('it', name) ?? {}).flatMap(([key, text]) => (english.get(key) === text ? text : []));
    const untranslated = same.filter(
      (text) => !textsOfTheShop.has(text) && wordsOf(text).some((word) => !commonWords.has(word.toLowerCase())),
    );
    expect(untranslated).toEqual([]);
  });

  it.each(['en', 'it', 'ru'])('no text of %s is empty or has straight quotes', (language) => {
    const texts = Object.keys(files).filter((file) => file.includes(`/${language}/`));
    const wrong = texts.flatMap((file) => textsOf(files[file] ?? {}).filter((text) => !text.trim() || hasStraightQuotes(text)));
    expect(wrong).toEqual(language === 'ru' ? [] : quotedPeriods);
  });
});

describe('language', () => {
  beforeAll(async () => {
    localStorage.clear();
    await startI18n();
    await loadTexts(['menu']);
  });
  afterEach(() => changeLanguage('en'));

  it('[locale.default] is English at first, Italian after the user chooses it, and stored in the browser', async () => {
    localStorage.clear();
    expect(i18next.t('menu:entries.orders')).toBe('Order management');
    await changeLanguage('it');
    expect(i18next.t('menu:entries.orders')).toBe('Gestione ordini');
    expect(document.documentElement.lang).toBe('it');
    expect(localStorage.getItem('language')).toBe('it');
  });

  it('takes the English texts of refusals and problems from the rules', () => {
    expect(i18next.t('refusals:too_many_attempts', { seconds: 30 })).toBe(refusalSentence('too_many_attempts', { seconds: 30 }));
    expect(i18next.t('problems:max', { n: 36 })).toBe('Length not be 36');
  });

  it('is always Russian on pinned screens', async () => {
    const pinned = await getRussianI18n();
    await changeLanguage('it');
    expect(pinned.t('ui:save')).toBe('Сохранить');
    expect(i18next.t('ui:save')).toBe('Salva');
  });

  it('separates the thousands of a count as its reader does, and of no other number', async () => {
    const pinned = await getRussianI18n();
    await loadTexts(['records']);
    await pinned.loadNamespaces(['records']);
    expect(i18next.t('records:connection.waiting', { count: 1234 })).toContain(' 1,234.');
    expect(pinned.t('records:connection.waiting', { count: 1234 })).toContain(' 1\u00a0234');
    expect(i18next.t('problems:max', { n: 2026 })).toBe('Length not be 2026');
    await changeLanguage('it');
    expect(i18next.t('records:connection.waiting', { count: 1234 })).toContain(' 1.234');
  });

  it('falls back to English if there is no Russian text', async () => {
    const pinned = await getRussianI18n();
    await pinned.loadNamespaces(['home']);
    expect(pinned.t('home:about.orders')).toMatch(/^Customers’ orders/);
  });
});
