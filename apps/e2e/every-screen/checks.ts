import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { controlsIn, controlsTooSmallToTap } from '../support/tap-targets.ts';
import { settled } from './quiet.ts';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Dialogs, menus, lists of choices and the panel of the guide. A list of choices is in the page before it is opened. */
const dialogs =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(main *), aside[tabindex]:not(main *))';

export const openDialogs = (page: Page): Locator => page.locator(dialogs).filter({ visible: true });

/** The rules that can differ in dark colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What is wrong with the page at its size: in both colours, and for a finger on a phone. */
export const problemsOf = async (page: Page): Promise<string[]> => {
  const isCovered = (await openDialogs(page).count()) > 0;
  const isPhone = page.viewportSize()?.width === phone.width;
  // The screen below a dialog has its own check. What is outside all landmarks is reported for the element around the dialog.
  const scope = isCovered ? { part: `:is(${dialogs}, [data-portal])` } : {};
  const light = await accessibilityViolations(page, scope);
  await setColours(page, 'dark');
  const dark = await accessibilityViolations(page, { ...scope, rules: colourRules });
  await setColours(page, 'light');
  const problems = [...light, ...dark.map((violation) => `dark ${violation}`)].map((problem) => problem.slice(0, 800));
  if (!isPhone) return problems;
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > phone.width) problems.push(`${width} px wide`);
  // What is under a dialog cannot be tapped.
  const tooSmall = await controlsTooSmallToTap(page, isCovered ? controlsIn(dialogs) : undefined);
  return [...problems, ...tooSmall.map((control) => `too small to tap: ${control}`)];
};

const setColours = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await settled(page);
};
