import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { abortCalls, delayAnswers } from '../support/network.ts';
import { Editor } from '../support/screens/editor.ts';

interface Screen {
  name: string;
  path: string;
  /** Brings the page to the state to check. */
  show: (page: Page) => Promise<void>;
}

const hasHeading = (title: string) => (page: Page) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
const hasSwitch = async (page: Page) => expect(page.getByRole('switch').first()).toBeVisible();

const publicScreens: Screen[] = [
  { name: 'login', path: '/enter/login', show: hasHeading('Log In') },
  {
    name: 'login with errors',
    path: '/enter/login',
    show: async (page) => {
      await page.getByLabel('Email').fill('anna@');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByText('Enter correct Email.')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  { name: 'registration', path: '/enter/registration', show: hasHeading('Registration') },
];

const signedInScreens: Screen[] = [
  { name: 'home', path: '/', show: hasHeading('Home') },
  { name: 'a list', path: '/faq', show: hasSwitch },
  {
    name: 'a list without result',
    path: '/faq?search=nothing-like-this',
    show: (page) => expect(page.getByText(/Nothing matches/)).toBeVisible(),
  },
  { name: 'a form', path: '/faq/create', show: (page) => expect(new Editor(page).area).toBeVisible() },
  {
    name: 'the link form of the editor',
    path: '/faq/create',
    show: async (page) => {
      await page.getByRole('button', { name: /^Link/ }).first().click();
      await expect(page.locator('.ck-link-form__providers-list')).toBeVisible();
    },
  },
  {
    name: 'a form with errors',
    path: '/page-specific-faq/create',
    show: async (page) => {
      await expect(new Editor(page).area).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(page.getByText('This field is required').first()).toBeVisible();
    },
  },
  {
    name: 'the dialog of a category',
    path: '/faq/categories',
    show: async (page) => {
      await page.getByRole('button', { name: 'Add category' }).click();
      await expect(page.getByRole('dialog', { name: 'Add category' })).toBeVisible();
    },
  },
  {
    name: 'a confirmation',
    path: '/faq/categories',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Delete: / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Delete this entry?' })).toBeVisible();
    },
  },
  { name: 'the URL list', path: '/page-specific-faq/urls', show: hasSwitch },
  { name: 'the languages of the console', path: '/shop/other-settings/languages', show: hasSwitch },
  {
    name: 'the search over screens',
    path: '/',
    show: async (page) => {
      await hasHeading('Home')(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the list of keys',
    path: '/',
    show: async (page) => {
      await hasHeading('Home')(page);
      await page.getByRole('button', { name: 'Keys' }).click();
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  },
  {
    name: 'the language menu',
    path: '/',
    show: async (page) => {
      await page.getByRole('button', { name: 'Language' }).click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    },
  },
  {
    name: 'the access of roles',
    path: '/admin/access?search=orders',
    show: (page) => expect(page.getByRole('checkbox', { name: 'Orders: see, Chief Agent' })).toBeVisible(),
  },
  { name: 'an unknown page', path: '/there/is/no/such/page', show: hasHeading('Page not found') },
];

/** Mantine animates during the load despite reduced motion; colours are checked after the animations. */
const waitForAnimations = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

const expectAccessibleInBothColours = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await waitForAnimations(page);
    await expectAccessible(page);
  }
};

test.describe('accessible in light and dark colours', () => {
  for (const { name, path, show } of publicScreens) {
    test(name, async ({ page }) => {
      await page.goto(path);
      await show(page);
      await expectAccessibleInBothColours(page);
    });
  }

  for (const { name, path, show } of signedInScreens) {
    test(name, async ({ openAs }) => {
      const page = await openAs('SuperAdmin', path);
      await show(page);
      await expectAccessibleInBothColours(page);
    });
  }

  test('a list that could not be loaded', async ({ page, openAs, allowMessages }) => {
    allowMessages(/Failed to load resource|Unreachable/);
    await abortCalls(page, contract.faq.questions.list);
    await openAs('Admin', '/faq');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessibleInBothColours(page);
  });

  test('a list while the answer to its search is on the way', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq');
    await hasSwitch(page);
    const release = await delayAnswers(page, contract.faq.questions.list);
    await page.getByRole('searchbox').fill('giga');
    await expect(page.locator('main table')).toHaveAttribute('aria-busy', 'true');
    await expectAccessibleInBothColours(page);
    release();
    await expect(page.locator('main table')).toHaveAttribute('aria-busy', 'false');
  });

  test('what was found before, while the answer to more letters is on the way', async ({ openAs }) => {
    const page = await openAs('Admin', '/');
    await hasHeading('Home')(page);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Screens, phone, fiscal code' });
    await search.fill('gig');
    const found = page.getByRole('group', { name: 'Blog posts' });
    await expect(found.getByRole('option').first()).toBeVisible();
    const release = await delayAnswers(page, contract.console.search);
    await search.fill('giga');
    await expect(found).toHaveAttribute('data-old', 'true');
    await expectAccessibleInBothColours(page);
    release();
    await expect(found).not.toHaveAttribute('data-old', 'true');
  });
});
