import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects no accessibility violation on the page, by the best practices too. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Frames would need a check of their own.
  expect(page.frames()).toHaveLength(1);
  expect(await accessibilityViolations(page)).toEqual([]);
};

/**
 * axe accepts content outside the landmarks in dialogs. An open list or menu is the same: it is a part of the field or button that
 * opened it, which is in a landmark, and it is at the end of the page only to be above everything else.
 */
const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=listbox], [role=menu], svg';

interface Scope {
  /** All rules, unless some are named. */
  rules?: string[];
  /** The whole page, unless a part is selected. */
  part?: string;
}

/**
 * The violations of the page outside its frames. It runs axe itself: the package for Playwright opens another
 * page for each check and describes every passed rule, which takes four times as long. The menu and the top bar are a third of a page,
 * and are checked once per load of the page, width and colours.
 */
export const accessibilityViolations = async (page: Page, scope: Scope = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
  return page.evaluate(async ({ rules, part }) => {
    const checker = window as unknown as { axe: typeof axe; checkedFrames?: Set<string> };
    const checkedFrames = (checker.checkedFrames ??= new Set());
    const frame = [...document.querySelectorAll('nav, header')].filter((part) => part.closest('main, [role="dialog"]') === null);
    const state = `${innerWidth} ${document.documentElement.dataset['mantineColorScheme']} ${frame.length}`;
    const result = await checker.axe.run(
      part === undefined ? { exclude: checkedFrames.has(state) ? frame : [] } : { include: [part] },
      { resultTypes: ['violations'], selectors: false, iframes: false, ...(rules && { runOnly: rules }) },
    );
    if (part === undefined) checkedFrames.add(state);
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, scope);
};

const loadAxe = async (page: Page): Promise<void> => {
  await page.evaluate(source);
  await page.evaluate((matcher) => {
    const checker = window as unknown as { axe: typeof axe };
    checker.axe.configure({ checks: [{ id: 'region', evaluate: 'region-evaluate', options: { regionMatcher: matcher } }] });
  }, regionMatcher);
};
