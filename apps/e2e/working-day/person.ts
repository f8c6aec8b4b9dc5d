import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { handsOf, type Hands, type Way } from './hands.ts';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Somebody who does a job; counts clicks, taps and key presses, and the fields that are typed. */
export class Person {
  readonly page: Page;
  readonly way: Way;
  readonly #hands: Hands;
  actions = 0;
  fields = 0;

  constructor(page: Page, way: Way) {
    this.page = page;
    this.way = way;
    this.#hands = handsOf[way](page);
  }

  /** At the keyboard the console's own key does the same, if it has one. */
  async press(control: Locator, key?: string): Promise<void> {
    if (this.way === 'keyboard' && key !== undefined) {
      await expect(control).toBeEnabled();
      await this.page.keyboard.press(key);
      this.actions += 1;
    } else this.actions += await this.#hands.press(control);
  }

  /** Presses a button that the search offers, too; at the keyboard the search is nearer. */
  async pressOrSearch(control: Locator, name: string): Promise<void> {
    if (this.way === 'keyboard') await this.find(name, name);
    else await this.press(control);
  }

  /** Replaces what is in the field. Nothing needs to be pressed where the cursor already is. */
  async type(field: Locator, text: string, key?: string): Promise<void> {
    await expect(field).toBeEditable();
    if (!(await field.evaluate((element) => element === document.activeElement))) {
      if (key === undefined) this.actions += await this.#hands.focus(field);
      else await this.press(field, key);
    }
    await expect(field).toBeFocused();
    if ((await field.evaluate((element) => (element as HTMLInputElement).value ?? '')) !== '') {
      await field.selectText();
      this.actions += 1;
    }
    await this.page.keyboard.type(text);
    this.fields += 1;
  }

  async choose(field: Locator, option: string | RegExp): Promise<void> {
    this.actions += await this.#hands.open(field);
    await this.press(this.page.getByRole('option', { name: option }));
  }

  async upload(button: Locator, file: File): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.press(button);
    await (await chooser).setFiles(file);
  }

  /** Opens the search of the console and types. */
  async search(text: string): Promise<void> {
    await this.press(this.page.getByRole('button', { name: /^Screens, / }), 'Control+k');
    await this.type(this.page.getByRole('combobox', { name: /^Screens, / }), text);
  }

  /** Opens what the search finds. */
  async find(text: string, hit: string | RegExp): Promise<void> {
    await this.search(text);
    await this.openHit(hit);
  }

  async openHit(name: string | RegExp): Promise<void> {
    // Those of the text before may be at another place in a moment.
    const hit = this.page.locator('[role=group]:not([data-old]) [role=option]').filter({ hasText: name }).first();
    await expect(hit).toBeVisible();
    await this.press(hit);
  }
}
