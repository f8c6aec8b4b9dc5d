import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { Form } from './form.ts';

export class StoreForm extends Form {
  readonly active: Locator;
  readonly getCoordinates: Locator;
  readonly map: Locator;
  readonly marker: Locator;

  constructor(page: Page) {
    super(page);
    this.active = page.getByRole('switch', { name: 'Active' });
    this.getCoordinates = page.getByRole('button', { name: 'Get coordinates' });
    this.map = page.getByRole('region', { name: 'Map of the store' });
    this.marker = this.map.locator('.leaflet-marker-icon');
  }

  /** Expects the marker inside the visible map. */
  async expectMarkerOnMap(): Promise<void> {
    await expect
      .poll(async () => {
        const [pin, map] = [await this.marker.boundingBox(), await this.map.boundingBox()];
        if (!pin || !map) return false;
        return (
          pin.x >= map.x && pin.y >= map.y && pin.x + pin.width <= map.x + map.width && pin.y + pin.height <= map.y + map.height
        );
      })
      .toBe(true);
  }

  /** The coordinates in the fields. */
  async coordinates(): Promise<{ latitude: number; longitude: number }> {
    const [latitude, longitude] = await Promise.all(
      ['Latitude', 'Longitude'].map(async (label) => Number(await this.field(label).inputValue())),
    );
    return { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN };
  }
}

/** Selects a CSV file on the import screen. */
export const chooseImportFile = async (page: Page, content: string, name = 'negozi.csv'): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'CSV file' }).getByRole('button').click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
};
