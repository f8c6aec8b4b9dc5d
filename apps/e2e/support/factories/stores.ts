import type { Locator, Page } from '@playwright/test';
import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { Form } from '../screens/form.ts';
import { expect } from '../fixtures.ts';
import { unique } from '../unique.ts';

type Draft = CallInput<typeof contract.stores.create>;

/** A store of its own for a test. */
export const newStore = async (call: Send, changed: Partial<Draft> = {}): Promise<{ uuid: string; name: string }> => {
  const name = unique('Negozio');
  const draft: Draft = { store_name: name, address: 'Via Roma 1, Torino', latitude: 45.07, longitude: 7.68, ...changed };
  return { name, uuid: await call(contract.stores.create, draft) };
};

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

  /** The marker stands where the map shows it. */
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

  /** The coordinates that the fields show. */
  async place(): Promise<{ latitude: number; longitude: number }> {
    const [latitude, longitude] = await Promise.all(
      ['Latitude', 'Longitude'].map(async (label) => Number(await this.field(label).inputValue())),
    );
    return { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN };
  }
}

/** Chooses a file on the import screen. */
export const chooseCsv = async (page: Page, content: string, name = 'negozi.csv'): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'CSV file' }).getByRole('button').click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
};
