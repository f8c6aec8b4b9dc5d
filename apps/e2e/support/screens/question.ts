import type { Locator, Page } from '@playwright/test';
import { Form } from './form.ts';

/** The form of a question, for the support pages or for a specific page. */
export class QuestionForm extends Form {
  readonly question: Locator;
  readonly answer: Locator;
  readonly priority: Locator;

  constructor(page: Page) {
    super(page);
    this.question = page.getByLabel('Question');
    this.answer = page.getByRole('textbox', { name: /^Answer/ });
    this.priority = page.getByLabel('Priority');
  }

  async writeAnswer(text: string): Promise<void> {
    await this.answer.click();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }
}
