import type { Locator, Page } from '@playwright/test';

interface EditorElement extends HTMLElement {
  ckeditorInstance: { getData: () => string; setData: (html: string) => void };
}

/** The formatted-text field of a form. */
export class Editor {
  readonly page: Page;
  readonly area: Locator;
  readonly toolbar: Locator;
  /** What opens beside the text: the fields of a link, the properties of a table. */
  readonly balloon: Locator;

  constructor(page: Page) {
    this.page = page;
    this.area = page.locator('.ck-content.ck-editor__editable');
    this.toolbar = page.getByRole('toolbar', { name: 'Editor toolbar' });
    this.balloon = page.locator('.ck-balloon-panel_visible');
  }

  /** A button of the toolbar, also one that found no room in it. */
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

  /** Into the source view, and back to the text as it looks. */
  async writeSource(html: string): Promise<void> {
    await (await this.tool('Source')).click();
    await this.page.getByRole('textbox', { name: 'Source code editing area' }).fill(html);
    await (await this.tool('Source')).click();
    await this.area.waitFor();
  }
}

/** A real picture, 3 by 2 pixels. */
export const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAFUlEQVR42mOwjr79IpKHoz6aAc4CAEvAB0GFqAkwAAAAAElFTkSuQmCC',
  'base64',
);
