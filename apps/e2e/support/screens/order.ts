import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const orderPath = ({ uuid }: { uuid: string }): string => `/shop/orders/view/${uuid}`;

/** The screen of one order. */
export class OrderScreen {
  readonly page: Page;
  readonly banner: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.banner = page.getByRole('region', { name: 'Needs attention' });
    this.dialog = page.getByRole('dialog');
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The value next to a label of a panel. */
  valueOf(panel: Locator, label: string): Locator {
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

  /** Opens a menu, reads its choices and closes it. */
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

  /** Expects a message dialog with these texts, and closes it. */
  async expectNotice(title: string, ...texts: string[]): Promise<void> {
    const notice = this.page.getByRole('dialog', { name: title });
    for (const text of texts) await expect(notice).toContainText(text);
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toHaveCount(0);
  }
}
