import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const orderPath = ({ uuid }: { uuid: string }): string => `/shop/orders/view/${uuid}`;

/** The screen of one order. */
export class OrderPage {
  readonly page: Page;
  readonly banner: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.banner = page.getByRole('region', { name: 'What needs attention' });
    this.dialog = page.getByRole('dialog');
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** What stands beside a label of a panel. */
  fact(panel: Locator, label: string): Locator {
    return panel
      .locator('dl > div')
      .filter({ has: this.page.locator('dt').getByText(label, { exact: true }) })
      .locator('dd');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label });
  }

  rows(table: string): Locator {
    return this.page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
  }

  /** The texts of a menu's choices; the menu is closed again. */
  async choicesOf(menu: string): Promise<string[]> {
    await this.button(menu).click();
    const choices = this.page.getByRole('menuitem');
    await expect(choices.first()).toBeVisible();
    const texts = await choices.allTextContents();
    await this.page.keyboard.press('Escape');
    await expect(choices).toHaveCount(0);
    return texts;
  }

  async choose(menu: string, choice: string): Promise<void> {
    await this.button(menu).click();
    await this.page.getByRole('menuitem', { name: choice, exact: true }).click();
  }

  /** Reads a dialog that says only something, and closes it. */
  async expectTold(title: string, ...texts: string[]): Promise<void> {
    const told = this.page.getByRole('dialog', { name: title });
    for (const text of texts) await expect(told).toContainText(text);
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(told).toHaveCount(0);
  }
}
