import type { Page } from '@playwright/test';
import { livePath } from '@simdesk/rules';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { controlsTooSmallToTap } from '../support/tap-targets.ts';
import { allRoutes, openScreen, settled, visitScreens } from './crawl.ts';

test.use({ ownPage: true });

// The stream of events stays open, and the network would never be idle.
test.beforeEach(({ page }) =>
  page.route(`**${livePath}`, (route) => route.fulfill({ contentType: 'text/event-stream', body: '' })),
);

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Screens that no link leads to, or that only a visitor without a session sees. */
const unlinked = (route: string) => route.startsWith('/enter/');

const setColours = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await settled(page);
};

/** What is wrong with the page in both colours. */
const violationsOf = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColours(page, colorScheme);
    await expectAccessible(page).catch((error: unknown) => found.push(`${colorScheme}: ${String(error).slice(0, 1500)}`));
  }
  await setColours(page, 'light');
  return found;
};

test('every screen is accessible in both colours, fits a phone, and has nothing too small to tap', async ({ openAs }) => {
  const page = await openAs('SuperAdmin', '/');
  const problems: string[] = [];
  const routes = await visitScreens(
    page,
    ['/', ...allRoutes.filter((route) => !route.includes('$') && !unlinked(route))],
    async (path) => {
      problems.push(...(await violationsOf(page)).map((violation) => `${path}: ${violation}`));
      await page.setViewportSize(phone);
      await settled(page);
      problems.push(...(await violationsOf(page)).map((violation) => `${path} on a phone: ${violation}`));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > phone.width) problems.push(`${path} is ${width} px wide on a phone`);
      problems.push(...(await controlsTooSmallToTap(page)).map((control) => `${path}: too small to tap: ${control}`));
      await page.setViewportSize(desk);
      await settled(page);
    },
  );
  expect
    .soft(
      allRoutes.filter((route) => !routes.has(route) && !unlinked(route)),
      'screens that no link leads to',
    )
    .toEqual([]);
  expect(problems).toEqual([]);
});

const dialogs = '[role="dialog"][aria-modal="true"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(main *)';

test('every dialog and menu that a button opens is accessible in both colours', async ({ openAs, allowMessages }) => {
  // Buttons that act at once may be refused.
  allowMessages(/Failed to load resource/);
  const page = await openAs('SuperAdmin', '/');
  const problems: string[] = [];
  const pressed = new Set<string>();
  const opened = new Set<string>();
  await visitScreens(page, ['/', ...allRoutes.filter((route) => !route.includes('$') && !unlinked(route))], async (path) => {
    for (const name of await buttonsOf(page)) {
      // The same button of another row or screen opens the same.
      const key = `${path.split('/').slice(0, 3).join('/')} ${name.replace(/:.*/, '')}`;
      if (pressed.has(key)) continue;
      pressed.add(key);
      const button = page.locator('main').getByRole('button', { name, exact: true }).first();
      if (!(await button.isEnabled().catch(() => false))) continue;
      await button.click({ timeout: 5000 }).catch(() => null);
      await settled(page);
      const dialog = page.locator(dialogs).last();
      if (await dialog.isVisible()) {
        opened.add(`${path} ${name}`);
        problems.push(...(await violationsOf(page)).map((violation) => `${path}, ${name}: ${violation}`));
      }
      await page.goto(path);
      await openScreen(page, path);
    }
  });
  test.info().annotations.push({ type: 'opened', description: [...opened].join(' · ') });
  expect(opened.size).toBeGreaterThan(50);
  expect(problems).toEqual([]);
});

const buttonsOf = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .getByRole('button')
    .evaluateAll((buttons) => [
      ...new Set(
        buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()).filter((name) => name !== ''),
      ),
    ]);
