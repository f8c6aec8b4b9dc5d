import i18next from 'i18next';
import { act, Suspense, type ReactNode } from 'react';
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

  it('are loaded while the component waits', async () => {
    const Late = () => useTranslation('storefront').t('title');
    expect(i18next.hasResourceBundle('en', 'storefront')).toBe(false);
    const shown = await show(
      <Suspense fallback="…">
        <Late />
      </Suspense>,
    );
    await act(async () => vi.waitUntil(() => i18next.hasResourceBundle('en', 'storefront')));
    expect(shown()).toBe('Storefront keys');
  });

  it('that were missing are found once they are there', async () => {
    const texts = await renderHook(() => useTranslation('ui'));
    const find = () => texts().t('late' as never);
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
