import type { Page } from '@playwright/test';
import { newPerson, openAsPerson } from '../support/factories/people.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('on a phone', () => {
  test('the menu is a drawer that closes when it is followed', async ({ openAs }) => {
    const page = await openAs('Admin', '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('button', { name: 'Dark mode' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Language' })).toBeVisible();
    await drawer.getByRole('link', { name: 'Support FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(drawer).toHaveCount(0);

    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  });

  test('the language is chosen in the drawer', async ({ openAs }) => {
    const page = await openAs('Admin', '/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'FAQ di assistenza' })).toBeVisible();
  });

  const screens = [
    { path: '/', title: 'Home' },
    { path: '/faq', title: 'Support FAQ' },
    { path: '/faq/create', title: 'Add question' },
    { path: '/faq/categories', title: 'FAQ categories' },
    { path: '/page-specific-faq', title: 'Page-specific FAQ' },
    { path: '/page-specific-faq/urls', title: 'URL list' },
    { path: '/shop/discount-codes/create', title: 'Add discount code' },
  ];
  test(`nothing is wider than the screen, nothing too low for a finger: ${screens.map(({ path }) => path).join(', ')}`, async ({
    openAs,
  }) => {
    const page = await openAs('SuperAdmin', '/');
    for (const { path, title } of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (path === '/faq/create') await expect(page.locator('.ck-editor__editable')).toBeVisible();
      else if (path !== '/') await expect(page.getByRole('switch').first()).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(390);
      expect(await tooLowForFingers(page), path).toEqual([]);
    }
  });

  test('an e-mail as long as it may be stays within the screen', async ({ page, baseURL, callAs, openAs }) => {
    const person = await newPerson(await callAs('SuperAdmin'), { mailbox: 'a-very-long.mailbox.'.repeat(5) });
    await openAsPerson(page, baseURL, person, '/profile/edit?tab=email');
    await expect(page.getByText(`Текущий Email: ${person.email}`)).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    await openAs('SuperAdmin', `/admin/edit-user/${person.user_uuid}`);
    await expect(page.getByText(person.email)).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(390);
  });

  test('who wants less motion gets none: fields that measure themselves would see what was there before', async ({ openAs }) => {
    const page = await openAs('Admin', '/cms/static-pages/create');
    const description = page.getByRole('textbox', { name: 'Description' });
    await expect(description).toHaveCSS('transition-duration', '0s');
  });
});

/** What can be pressed but does not answer 19 px above and below its middle. */
const tooLowForFingers = (page: Page) =>
  page.evaluate(() => {
    const answers = (control: Element, x: number, y: number) => {
      const met = document.elementFromPoint(x, y);
      return met !== null && (control.contains(met) || control.contains(met.closest('label')?.control ?? null));
    };
    return (
      [...document.querySelectorAll('header :is(a, button), main :is(button, input, textarea, a[role="button"])')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('thead, :disabled'))
        // What is pressed for a field is its frame, and for a choice whose input is not seen its label.
        .map((control) => control.closest('.mantine-Input-wrapper, .mantine-SegmentedControl-control') ?? control)
        .filter((control) => {
          control.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = control.getBoundingClientRect();
          return ![-19, 19].every((off) => answers(control, x + width / 2, y + height / 2 + off));
        })
        .map((control) => control.outerHTML.slice(0, 200))
    );
  });
