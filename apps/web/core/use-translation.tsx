import i18next, { type i18n, type TFunction } from 'i18next';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { CatalogueName } from './catalogues.ts';

type Names = CatalogueName | readonly [CatalogueName, ...CatalogueName[]];

/**
 * The texts of one or more catalogues; keys without a catalogue are those of the first. It answers what `useTranslation` of
 * react-i18next does. Nearly every component shows texts, and that one makes ten hooks in each of them, and reads and completes every
 * text again at each render (decision 57). The few that load their texts themselves still use it.
 */
export const useTranslation = <const Ns extends Names = 'ui'>(names?: Ns): { t: TFunction<Ns>; i18n: i18n } => {
  const texts = use(TextsContext) ?? textsOf(i18next);
  const list: readonly string[] = names === undefined ? ['ui'] : typeof names === 'string' ? [names] : names;
  for (const name of list) {
    const loading = texts.loadingOf(name);
    if (loading) use(loading);
  }
  return { t: texts.of(list[0] ?? 'ui') as TFunction<Ns>, i18n: texts.instance };
};

/** All below it render again when the language changes. */
export const TextsProvider = ({ instance = i18next, children }: { instance?: i18n; children: ReactNode }) => {
  const texts = useSyncExternalStore(
    (onChange) => {
      instance.on('languageChanged', onChange);
      return () => instance.off('languageChanged', onChange);
    },
    () => textsOf(instance),
  );
  return (
    <I18nextProvider i18n={instance}>
      <TextsContext value={texts}>{children}</TextsContext>
    </I18nextProvider>
  );
};

/** The texts of one language. */
interface Texts {
  instance: i18n;
  language: string;
  /** Where its texts are loaded to; another one after another start. */
  store: i18n['store'];
  /**
   * The loading of a catalogue that was missing when a component asked for it; null for others. It stays the same when it has ended:
   * React renders a component that has waited once more, and expects it to ask for the same.
   */
  loadingOf: (name: string) => Promise<void> | null;
  /** The function that finds the texts of a catalogue: always the same one. */
  of: (name: string) => TFunction;
  forget: () => void;
}

const TextsContext = createContext<Texts | null>(null);

const current = new WeakMap<i18n, Texts>();

const textsOf = (instance: i18n): Texts => {
  const known = current.get(instance);
  if (known?.language === instance.language && known.store === instance.store) return known;
  // A text that was missing may be there when more are loaded.
  if (known?.store !== instance.store) instance.store.on('added', () => current.get(instance)?.forget());
  const texts = createTexts(instance);
  current.set(instance, texts);
  return texts;
};

const createTexts = (instance: i18n): Texts => {
  const { language, store } = instance;
  const asked = new Map<string, Promise<void> | null>();
  const functions = new Map<string, TFunction>();
  const found = new Map<string, Map<string, string>>();

  const createFunction = (name: string): TFunction => {
    const translate = instance.getFixedT(language, name as CatalogueName) as unknown as (...parameters: unknown[]) => string;
    const known = new Map<string, string>();
    found.set(name, known);
    const remember = (key: string): string => {
      const text = translate(key);
      known.set(key, text);
      return text;
    };
    const find = (...parameters: unknown[]): string => {
      const [key] = parameters;
      // With values, the text depends on them.
      if (parameters.length > 1 || typeof key !== 'string') return translate(...parameters);
      return known.get(key) ?? remember(key);
    };
    // Its language and its catalogue, which `Trans` reads.
    return Object.assign(find, translate) as unknown as TFunction;
  };

  return {
    instance,
    language,
    store,
    loadingOf: (name) => {
      const known = asked.get(name);
      if (known !== undefined) return known;
      const loading = instance.hasLoadedNamespace(name) ? null : instance.loadNamespaces(name);
      asked.set(name, loading);
      return loading;
    },
    of: (name) => {
      const known = functions.get(name) ?? createFunction(name);
      functions.set(name, known);
      return known;
    },
    forget: () => found.forEach((known) => known.clear()),
  };
};
