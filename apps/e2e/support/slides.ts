import type { Locator, Page } from '@playwright/test';
import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from './calls.ts';
import { expect } from './test.ts';
import { unique } from './unique.ts';

const { slides } = contract.slider;
type SlideDraft = CallInput<typeof slides.create>;

/** A slide of its own for a test, with the pictures of one of the demo's. */
export const newSlide = async (call: Send, changed: Partial<SlideDraft> = {}): Promise<{ uuid: string; title: string }> => {
  const title = unique('Slide');
  const { data } = await call(slides.list, { search: 'Super 100' });
  const [{ image, image_m } = { image: '', image_m: '' }] = data;
  const draft: SlideDraft = { title, subtitle: 'Sottotitolo', image, image_m, link: '/esim', ...changed };
  return { title, uuid: await call(slides.create, draft) };
};

/** A picture of one pixel. */
export const pngFile = {
  name: 'mare.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export class SlideForm {
  readonly page: Page;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.save = page.getByRole('button', { name: 'Save' });
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  picture(label: string): Locator {
    return this.page.getByRole('group', { name: label });
  }

  async upload(label: string, file: typeof pngFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.picture(label).getByRole('button').first().click();
    await (await chooser).setFiles(file);
  }

  /** What the tooltip at the save button says while it cannot be pressed. */
  async expectMissing(fields: string): Promise<void> {
    await expect(this.save).toBeDisabled();
    await this.page.mouse.move(0, 0);
    await this.save.hover({ force: true });
    await expect(this.page.getByRole('tooltip')).toHaveText(`Still missing: ${fields}`);
  }
}
