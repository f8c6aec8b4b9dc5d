import type { Locator, Page } from '@playwright/test';
import { Form } from './form.ts';
import { setSwitch } from './switch.ts';

const actionNames = {
  total: 'Total order amount',
  option: 'Specific option',
  support: 'SIM card support',
  topup: 'Top-up amount',
  free: 'order plus shipment free',
} as const;
type ActionName = keyof typeof actionNames;

export class DiscountCodeForm extends Form {
  readonly name: Locator;
  readonly active: Locator;
  readonly simulator: Locator;

  constructor(page: Page) {
    super(page);
    this.name = page.getByRole('textbox', { name: 'Name', exact: true });
    // The accessible name includes the hint.
    this.active = page.getByRole('switch', { name: /^Active/ });
    this.simulator = page.getByRole('region', { name: 'Try it on an order' });
  }

  switchOf(action: ActionName): Locator {
    return this.page.getByRole('switch', { name: actionNames[action] });
  }

  amountOf(action: ActionName): Locator {
    return this.page.getByRole('textbox', { name: `Amount: ${actionNames[action]}` });
  }

  async setAction(action: ActionName, on: boolean): Promise<void> {
    await setSwitch(this.switchOf(action), on);
  }

  typeOf(action: ActionName, type: 'Percent' | 'Euro'): Locator {
    return this.page.getByRole('radiogroup', { name: `Amount type: ${actionNames[action]}` }).getByRole('radio', { name: type });
  }

  async chooseType(action: ActionName, type: 'Percent' | 'Euro'): Promise<void> {
    await this.page.getByRole('group', { name: actionNames[action] }).getByText(type, { exact: true }).click();
  }

  /** Chooses the 15th of a future month: the calendar opens at the month of the code, which may be past. */
  async chooseExpiry(): Promise<void> {
    await this.page.getByRole('button', { name: 'Expiry date' }).click();
    const calendar = this.page.getByRole('dialog');
    const fifteenth = calendar.getByRole('button', { name: /^15 / });
    do await calendar.getByRole('button', { name: 'Next' }).click();
    while (await fifteenth.isDisabled());
    await fifteenth.click();
  }

  /** A line of the sample order. */
  line(name: string): Locator {
    return this.simulator.getByRole('row').filter({ hasText: name });
  }
}
