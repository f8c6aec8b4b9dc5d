import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { Form } from './form.ts';
import { unique } from '../unique.ts';

type OptionDraft = CallInput<typeof contract.shop.options.create>;

/** An option of its own for a test. */
export const newOption = async (call: Send, changed: Partial<OptionDraft> = {}): Promise<{ uuid: string; name: string }> => {
  const name = unique('Option');
  const draft: OptionDraft = { name, priority: 900, publish: 1, price: 3, ...changed };
  return { name, uuid: await call(contract.shop.options.create, draft) };
};

export class OptionForm extends Form {
  async fillRequired(name: string): Promise<void> {
    await this.field('Name').fill(name);
    await this.field('Sorting').fill('10');
    await this.field('Price').fill('3');
  }
}
