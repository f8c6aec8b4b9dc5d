import type { Locator, Page } from '@playwright/test';
import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { Form } from './form.ts';
import { expect } from '../fixtures.ts';
import { unique } from '../unique.ts';

type OfferDraft = CallInput<typeof contract.shop.offers.create>;

/** An offer of its own for a test. */
export const newOffer = async (call: Send, changed: Partial<OfferDraft> = {}): Promise<{ uuid: string; name: string }> => {
  const name = unique('Offer');
  const draft: OfferDraft = { name, priority: 900, price: 7.99, design: 'Blue', ...changed };
  return { name: draft.name, uuid: await call(contract.shop.offers.create, draft) };
};

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
