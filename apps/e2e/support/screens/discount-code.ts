import type { Locator, Page } from '@playwright/test';
import { contract, type CallInput } from '@simdesk/contract';
import { addDays, isoDay } from '@simdesk/rules';
import { randomUUID } from 'node:crypto';
import type { Send } from '../calls.ts';
import { Form } from './form.ts';

type CodeDraft = CallInput<typeof contract.shop.discountCodes.create>;

/** A name that no other test uses. */
export const discountCodeName = (): string => `E2E${randomUUID().slice(0, 8).toUpperCase()}`;

export const inDays = (days: number): string => addDays(isoDay(new Date()), days);

/** A code of its own for a test. */
export const newDiscountCode = async (call: Send, changed: Partial<CodeDraft> = {}): Promise<{ uuid: string; name: string }> => {
  const draft: CodeDraft = {
    name: discountCodeName(),
    expires_at: inDays(30),
    actions: [{ discount_type: 0, amount: 10 }],
    ...changed,
  };
  return { name: draft.name, uuid: await call(contract.shop.discountCodes.create, draft) };
};

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
    // Its hint is part of its name.
    this.active = page.getByRole('switch', { name: /^Active/ });
    this.simulator = page.getByRole('region', { name: 'Try it on an order' });
  }

  switchOf(action: ActionName): Locator {
    return this.page.getByRole('switch', { name: actionNames[action] });
  }

  amountOf(action: ActionName): Locator {
    return this.page.getByRole('textbox', { name: `Amount: ${actionNames[action]}` });
  }

  async turn(action: ActionName, on: boolean): Promise<void> {
    await this.switchOf(action).setChecked(on, { force: true });
  }

  typeOf(action: ActionName, type: 'Percent' | 'Euro'): Locator {
    return this.page.getByRole('radiogroup', { name: `Amount type: ${actionNames[action]}` }).getByRole('radio', { name: type });
  }

  async chooseType(action: ActionName, type: 'Percent' | 'Euro'): Promise<void> {
    await this.page.getByRole('group', { name: actionNames[action] }).getByText(type, { exact: true }).click();
  }

  /** The fifteenth of a month to come: the calendar opens at the code's own month, which may be long past. */
  async chooseExpiry(): Promise<void> {
    await this.page.getByRole('button', { name: 'Expiry date' }).click();
    const calendar = this.page.getByRole('dialog');
    const fifteenth = calendar.getByRole('button', { name: /^15 / });
    do await calendar.getByRole('button', { name: 'Next' }).click();
    while (await fifteenth.isDisabled());
    await fifteenth.click();
  }

  /** One line of the sample order. */
  line(name: string): Locator {
    return this.simulator.getByRole('row').filter({ hasText: name });
  }
}
