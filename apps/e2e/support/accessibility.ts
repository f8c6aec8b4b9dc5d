import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Expects no serious accessibility violation on the page. It runs axe itself: the package for Playwright opens another page for
 * each check and describes every passed rule, which takes four times as long.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Frames would need a check of their own.
  expect(page.frames()).toHaveLength(1);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const result = await injected.run({ runOnly, resultTypes: ['violations'] });
    return result.violations.map(({ id, impact, nodes }) => ({ id, impact, elements: nodes.map(({ html }) => html) }));
  }, tags);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, elements }) => `${id}: ${elements.join('\n')}`)).toEqual([]);
};

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa'];
