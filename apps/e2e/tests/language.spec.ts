import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { readLocalStorage } from '../support/screens/local-storage.ts';

test.use({ newTab: true });

test.describe('language', () => {
  test('[locale.default] [app.language] the Language menu offers English, the default, and Italian, and stores the choice', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'Italiano']);
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
    await expect(page.getByRole('link', { name: 'Esci' })).toBeVisible();
    expect(await readLocalStorage(page, 'language')).toBe('it');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.getByRole('link', { name: 'Esci' })).toBeVisible();
    await page.getByRole('button', { name: 'Lingua' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
  });

  test('the language can be chosen before signing in', async ({ page }) => {
    await page.goto('/enter/login');
    await page.getByRole('button', { name: 'Italiano' }).click();
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Italiano' })).toHaveAttribute('aria-pressed', 'true');
    expect(await englishTexts(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
  });

  test('changing the language keeps unsaved input', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/create');
    await page.getByLabel('Question').fill('Half a question');
    await page.getByRole('textbox', { name: /^Answer/ }).click();
    await page.keyboard.type('Half an answer');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
    await expect(page.getByRole('button', { name: 'Grassetto' })).toBeVisible();
    await expect(page.getByLabel('Domanda')).toHaveValue('Half a question');
    await expect(page.getByRole('textbox', { name: /^Risposta/ })).toHaveText('Half an answer');
  });

  test('a pinned screen follows the language once its user asks for it, also after a reload', async ({ openAs }) => {
    const page = await openAs('ChiefAgent', '/profile/edit');
    await expect(page.getByRole('heading', { level: 1, name: 'Редактирование профиля' })).toBeVisible();
    await page.getByRole('button', { name: 'Show in English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile editing' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    await expect(page).toHaveTitle('Profile editing – Simdesk');
    await page.getByRole('button', { name: 'Показать по-русски' }).click();
    await expect(page.getByRole('button', { name: 'Show in English' })).toBeVisible();
  });

  const screens = [
    { path: '/', title: 'Home', depth: 0 },
    { path: '/faq', title: 'FAQ di assistenza', depth: 3 },
    { path: '/faq/create', title: 'Aggiungi domanda', depth: 4 },
    { path: '/faq/categories', title: 'Categorie FAQ', depth: 4 },
    { path: '/page-specific-faq', title: 'FAQ per pagina', depth: 3 },
    { path: '/page-specific-faq/urls', title: 'Elenco URL', depth: 4 },
    { path: '/admin/audit', title: 'Registro attività', depth: 3 },
    { path: '/no/such/page', title: 'Pagina non trovata', depth: 0 },
  ];
  test('[app.language] in Italian no text of the console is English', async ({ openAs }) => {
    const page = await openAs('SuperAdmin', '/');
    await page.evaluate(() => localStorage.setItem('language', 'it'));
    for (const { path, title, depth } of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
      await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
      if (path === '/faq/create') await expect(page.getByRole('button', { name: 'Grassetto' })).toBeVisible();
      expect(await englishTexts(page), path).toEqual([]);
      await expect(page.getByRole('navigation', { name: 'Ti trovi qui' }).getByRole('listitem'), path).toHaveCount(depth);
    }
  });
});

/** The texts and labels of the page that are in the English catalogue and differ in the Italian one. */
const englishTexts = async (page: Page): Promise<string[]> => {
  const visibleTexts = await page.evaluate(() => {
    const texts = document.evaluate('//body//text()', document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    const labels = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const textNodes = Array.from({ length: texts.snapshotLength }, (_, at) => texts.snapshotItem(at)?.textContent?.trim() ?? '');
    return [...textNodes, ...labels, document.title.replace(' – Simdesk', '')];
  });
  return visibleTexts.filter((text) => englishOnlyTexts.has(text));
};

const locales = new URL('../../web/locales/', import.meta.url);
const textsOf = (language: string): Map<string, string> =>
  new Map(
    readdirSync(new URL(`${language}/`, locales)).flatMap((file) =>
      flatten(file, JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), 'utf8'))),
    ),
  );

const flatten = (key: string, value: unknown): [string, string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value as object).flatMap(([name, inner]) => flatten(`${key}.${name}`, inner));

const italian = new Set(textsOf('it').values());
const englishOnlyTexts = new Set([...textsOf('en').values()].filter((text) => !italian.has(text)));
