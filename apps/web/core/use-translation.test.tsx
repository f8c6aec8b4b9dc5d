import i18next, { createInstance } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { act, startTransition, Suspense, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderField, renderHook, unmountFields } from '../testing/render-field.tsx';
import { getRussianI18n } from './i18n.ts';
import { TextsProvider, useTranslation } from './use-translation.tsx';

afterEach(unmountFields);

const Cancel = () => useTranslation('ui').t('cancel');

describe('the texts of a component', () => {
  it('follow the language', async () => {
    const shown = await show(
      <TextsProvider>
        <Cancel />
      </TextsProvider>,
    );
    expect(shown()).toBe('Cancel');
    await act(() => i18next.changeLanguage('it'));
    expect(shown()).toBe('Annulla');
    await act(() => i18next.changeLanguage('en'));
    expect(shown()).toBe('Cancel');
  });

  it('are those of the instance above it', async () => {
    const russian = await getRussianI18n();
    await russian.loadNamespaces('blog');
    const Title = () => useTranslation('blog').i18n.language;
    const shown = await show(
      <TextsProvider>
        <Title />
        <TextsProvider instance={russian}>
          <Title />
        </TextsProvider>
      </TextsProvider>,
    );
    expect(shown()).toBe('enru');
  });

  it('depend on their values each time, and keys may name another catalogue', async () => {
    const Values = () => {
      const { t } = useTranslation(['ui', 'problems']);
      return [t('copyOf', { name: 'IBAN' }), t('copyOf', { name: 'PIN' }), t('problems:max', { n: 36 })].join(' · ');
    };
    const shown = await show(<Values />);
    expect(shown()).toMatch(/IBAN.* · .*PIN.* · .*36/);
  });

  it('are loaded while the component waits, which then goes on with its other hooks', async () => {
    const instance = createInstance();
    let load = (): void => undefined;
    const texts = new Promise<{ title: string }>((resolve) => (load = () => resolve({ title: 'Storefront keys' })));
    await instance.use(resourcesToBackend(() => texts)).init({ lng: 'en', ns: [] });
    const Late = () => {
      const { t } = useTranslation('storefront');
      const [title] = useState(() => t('title'));
      return title;
    };
    const Screens = () => {
      const [isLate, setLate] = useState(false);
      return isLate ? <Late /> : <button onClick={() => startTransition(() => setLate(true))}>Later</button>;
    };
    const { container } = await renderField(
      <TextsProvider instance={instance}>
        <p>
          <Suspense>
            <Screens />
          </Suspense>
        </p>
      </TextsProvider>,
    );
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => container.querySelector('button')?.click());
    await act(async () => load());
    expect(container.querySelector('p')?.textContent).toBe('Storefront keys');
    // React says so if a component does not ask for the same again, and may have to render the whole page anew.
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it('that were missing are found once they are there', async () => {
    const texts = await renderHook(() => useTranslation('ui'));
    const late: string = 'late';
    const find = () => (texts().t as (key: string) => string)(late);
    expect(find()).toBe('late');
    i18next.addResource('en', 'ui', 'late', 'Here');
    expect(find()).toBe('Here');
  });

  it('come from the same function each time', async () => {
    const functions = new Set<unknown>();
    const Counted = () => {
      functions.add(useTranslation('ui').t);
      return null;
    };
    await renderField([<Counted key="a" />, <Counted key="b" />]);
    expect(functions.size).toBe(1);
  });
});

/** Renders it in a paragraph: the container also has the styles of the console. */
const show = async (content: ReactNode): Promise<() => string | undefined> => {
  const { container } = await renderField(<p>{content}</p>);
  return () => container.querySelector('p')?.textContent;
};

it('only components that load their own texts, or name their instance, use the hook of the library', () => {
  const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../dist/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const callers = Object.entries(sources).filter(([, code]) =>
    /import \{[^}]*\buseTranslation\b[^}]*\} from 'react-i18next'/.test(code),
  );
  expect(callers.length).toBeGreaterThan(0);
  expect(callers.filter(([, code]) => !/useSuspense: false|i18n: i18next/.test(code)).map(([path]) => path)).toEqual([]);
});
