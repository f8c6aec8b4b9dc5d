import type { Locator, Page } from '@playwright/test';

interface EditorElement extends HTMLElement {
  ckeditorInstance: { getData: () => string; setData: (html: string) => void };
}

/** The formatted-text field of a form. */
export class Editor {
  readonly page: Page;
  readonly area: Locator;
  readonly toolbar: Locator;
  /** The popup next to the text, e.g. for a link or a table. */
  readonly balloon: Locator;

  constructor(page: Page) {
    this.page = page;
    this.area = page.locator('.ck-content.ck-editor__editable');
    this.toolbar = page.getByRole('toolbar', { name: 'Editor toolbar' });
    this.balloon = page.locator('.ck-balloon-panel_visible');
  }

  /** A button of the toolbar or of its overflow menu. */
  async tool(name: string): Promise<Locator> {
    await this.toolbar.waitFor();
    const button = this.toolbar.getByRole('button', { name, exact: true });
    if ((await button.count()) === 0) await this.toolbar.getByRole('button', { name: 'Show more items' }).click();
    return button.first();
  }

  async type(text: string): Promise<void> {
    await this.area.click();
    await this.page.keyboard.type(text);
  }

  upload(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    return this.toolbar.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
  }

  read(): Promise<string> {
    return this.area.evaluate((element) => (element as EditorElement).ckeditorInstance.getData());
  }

  async write(html: string): Promise<void> {
    await this.area.waitFor();
    await this.area.evaluate((element, data) => (element as EditorElement).ckeditorInstance.setData(data), html);
  }

  /** Writes HTML in the source view, then returns to the formatted view. */
  async writeSource(html: string): Promise<void> {
    await (await this.tool('Source')).click();
    await this.page.getByRole('textbox', { name: 'Source code editing area' }).fill(html);
    await (await this.tool('Source')).click();
    await this.area.waitFor();
  }
}
