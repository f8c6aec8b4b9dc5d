import type { Locator, Page } from '@playwright/test';
import type { TestFile } from '../files.ts';
import { expect } from '../fixtures.ts';

/** The form screen of a record. */
export class Form {
  readonly page: Page;
  readonly publish: Locator;
  readonly save: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.publish = page.getByRole('switch', { name: 'Publish' });
    this.save = page.getByRole('button', { name: 'Save' });
    this.cancel = page.getByRole('button', { name: 'Cancel' });
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  file(label: string): Locator {
    return this.page.getByRole('group', { name: label });
  }

  async upload(label: string, file: TestFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.file(label).getByRole('button').first().click();
    await (await chooser).setFiles(file);
  }

  async choose(label: string, choice: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: choice, exact: true }).click();
  }

  async choicesOf(label: string): Promise<string[]> {
    await this.page.getByRole('combobox', { name: label }).click();
    const choices = this.page.getByRole('option');
    await expect(choices.first()).toBeVisible();
    const texts = await choices.allTextContents();
    await this.page.keyboard.press('Escape');
    await expect(choices).toHaveCount(0);
    return texts;
  }

  /** Types into a rich-text field. */
  async write(label: string, text: string): Promise<void> {
    const name = new RegExp(`^${label}`);
    // Its editor is created when it comes near the view.
    await this.page.getByText(name).first().scrollIntoViewIfNeeded();
    await this.page.getByRole('textbox', { name }).click();
    await this.page.keyboard.type(text);
  }

  async expectMissing(fields: string): Promise<void> {
    await expect(await this.saveTooltip()).toHaveText(`Still missing: ${fields}`);
  }

  async expectSaveDisabled(reason: string): Promise<void> {
    await expect(await this.saveTooltip()).toContainText(reason);
  }

  /** The tooltip of the disabled save button. */
  private async saveTooltip(): Promise<Locator> {
    await expect(this.save).toBeDisabled();
    await this.page.mouse.move(0, 0);
    await this.save.hover({ force: true });
    return this.page.getByRole('tooltip');
  }
}
