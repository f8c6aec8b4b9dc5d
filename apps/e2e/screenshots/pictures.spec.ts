import { copyFile, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { Editor } from '../support/editor.ts';
import { expect, test, type Role } from '../support/test.ts';

interface Picture {
  name: string;
  path: string;
  /** Nobody stands for a visitor who has not signed in. */
  role: Role | null;
  show: (page: Page) => Promise<void>;
}

const firstRow = (page: Page) => expect(page.getByRole('switch').first()).toBeVisible();

const pictures: Picture[] = [
  {
    name: 'login',
    path: '/enter/login',
    role: null,
    show: (page) => expect(page.getByRole('button', { name: 'Log In' })).toBeVisible(),
  },
  {
    name: 'home',
    path: '/',
    role: 'SuperAdmin',
    show: (page) => expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible(),
  },
  { name: 'faq', path: '/faq', role: 'SuperAdmin', show: firstRow },
  {
    name: 'faq-form',
    path: '/faq?search=eSIM',
    role: 'SuperAdmin',
    show: async (page) => {
      await page.getByRole('link', { name: 'Edit: Che cos’è una eSIM e come la installo?' }).click();
      await expect(new Editor(page).area).toContainText('QR code');
    },
  },
  {
    name: 'faq-dialog',
    path: '/faq/categories',
    role: 'SuperAdmin',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Edit: / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('Name')).not.toHaveValue('');
    },
  },
  {
    name: 'confirm',
    path: '/page-specific-faq/urls',
    role: 'SuperAdmin',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Delete: / })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'not-found',
    path: '/there/is/no/such/page',
    role: 'NoRole',
    show: (page) => expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible(),
  },
];

const folder = new URL('../screenshots-out/', import.meta.url);
const readmePicture = new URL('../../../docs/pictures/faq.png', import.meta.url);

for (const { name, path, role, show } of pictures) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const { width, height } of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      test.describe(`${name} ${scheme} ${width}`, () => {
        test.use({ colorScheme: scheme, viewport: { width, height } });

        test('is drawn', async ({ page, openAs }) => {
          if (role === null) await page.goto(path);
          else await openAs(role, path);
          await show(page);
          await page.evaluate(() => document.fonts.ready);
          const file = fileURLToPath(new URL(`${name}-${scheme}-${width}.png`, folder));
          await page.screenshot({ path: file, animations: 'disabled' });
          if (name !== 'faq' || scheme !== 'light' || width !== 1440) return;
          await mkdir(new URL('.', readmePicture), { recursive: true });
          await copyFile(file, readmePicture);
        });
      });
    }
  }
}
