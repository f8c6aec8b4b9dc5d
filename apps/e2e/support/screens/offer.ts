import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { Form } from './form.ts';

export class OfferForm extends Form {
  /** The card beside the form. */
  readonly card: Locator;

  constructor(page: Page) {
    super(page);
    this.card = page.getByRole('complementary', { name: 'Preview' });
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  async fillRequired(name: string): Promise<void> {
    await this.field('Name').fill(name);
    await this.field('Priority').fill('10');
    await this.field('Price').fill('7,5');
    await this.choose('Card design', 'Orange');
  }

  async chooseColor(parameter: string, color: 'Light gray' | 'Light red' | 'Light blue'): Promise<void> {
    const colors = this.page.getByRole('radiogroup', { name: `Box colour: ${parameter}`, exact: true });
    await colors.locator('label').filter({ hasText: color }).click();
    await expect(colors.getByRole('radio', { name: color })).toBeChecked();
  }
}
