import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no accessibility violation on the page, by the best practices too. It runs axe itself: the package for Playwright opens
 * another page for each check and describes every passed rule, which takes four times as long.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Frames would need a check of their own.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const result = await injected.run({ resultTypes: ['violations'], selectors: false });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  });
  expect(violations).toEqual([]);
};
