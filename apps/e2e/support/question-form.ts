import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The form of a question, of the support pages or of one page. */
export class QuestionForm {
  readonly page: Page;
  readonly question: Locator;
  readonly answer: Locator;
  readonly priority: Locator;
  readonly publish: Locator;
  readonly save: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.question = page.getByLabel('Question');
    this.answer = page.getByRole('textbox', { name: /^Answer/ });
    this.priority = page.getByLabel('Priority');
    this.publish = page.getByRole('switch', { name: 'Publish', exact: true });
    this.save = page.getByRole('button', { name: 'Save' });
    this.cancel = page.getByRole('button', { name: 'Cancel' });
  }

  async writeAnswer(text: string): Promise<void> {
    await this.answer.click();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  async choose(label: 'Category' | 'URL', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** What the tooltip at the save button says while it cannot be pressed. */
  async expectMissing(fields: string): Promise<void> {
    await expect(this.save).toBeDisabled();
    await this.page.mouse.move(0, 0);
    await this.save.hover({ force: true });
    await expect(this.page.getByRole('tooltip')).toHaveText(`Still missing: ${fields}`);
  }
}
