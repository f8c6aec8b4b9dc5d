import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Expects no accessibility violation on the page, by the best practices too. It runs axe itself: the package for Playwright opens
 * another page for each check and describes every passed rule, which takes four times as long.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Frames would need a check of their own.
  expect(page.frames()).toHaveLength(1);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const result = await injected.run({ resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  });
  expect(violations).toEqual([]);
};
