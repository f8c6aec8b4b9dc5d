import { Form } from './form.ts';

export class OptionForm extends Form {
  async fillRequired(name: string): Promise<void> {
    await this.field('Name').fill(name);
    await this.field('Sorting').fill('10');
    await this.field('Price').fill('3');
  }
}
