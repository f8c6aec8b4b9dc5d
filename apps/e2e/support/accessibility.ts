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
 * The violations of the page outside its frames, of all rules or of some. It runs axe itself: the package for Playwright opens another
 * page for each check and describes every passed rule, which takes four times as long. The menu and the top bar are a third of a page,
 * and are checked once per load of the page, width and colours.
 */
export const accessibilityViolations = async (page: Page, runOnly?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const checker = window as unknown as { axe: typeof axe; checkedFrames?: Set<string> };
    const checkedFrames = (checker.checkedFrames ??= new Set());
    const frame = [...document.querySelectorAll('nav, header')].filter((part) => part.closest('main, [role="dialog"]') === null);
    const state = `${innerWidth} ${document.documentElement.dataset['mantineColorScheme']} ${frame.length}`;
    const result = await checker.axe.run(
      { exclude: checkedFrames.has(state) ? frame : [] },
      { resultTypes: ['violations'], selectors: false, iframes: false, ...(rules && { runOnly: rules }) },
    );
    checkedFrames.add(state);
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  }, runOnly);
};
