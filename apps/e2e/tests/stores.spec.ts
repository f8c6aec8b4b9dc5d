import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createStore } from '../support/factories/stores.ts';
import { expect, test } from '../support/fixtures.ts';
import { abortCalls, delayAnswers, mockAnswer, nextRequest } from '../support/network.ts';
import { StoreForm } from '../support/screens/store.ts';
import { unique } from '../support/unique.ts';

const { stores } = contract;

test.describe('the stores', () => {
  test('[stores.sorted] [stores.tabs] are listed by priority and searched, with tabs and a create button', async ({
    openAs,
    callAs,
  }) => {
    const call = await callAs('Admin');
    const street = unique('Via');
    const last = await createStore(call, { address: `${street}, Lodi`, priority: 900_002 });
    const first = await createStore(call, { address: `${street}, Lodi`, priority: 900_001 });
    const page = await openAs('Admin', '/cms/stores/list');
    await expect(page.getByRole('columnheader')).toHaveText(['Store name', 'Address', 'Created at', 'Status', 'Action']);
    await expect(page.getByRole('row').nth(1)).toContainText('Milano Duomo');
    const tabs = page.getByRole('navigation', { name: 'Store sections' });
    await expect(tabs.getByRole('link')).toHaveText(['Stores list', 'Import stores']);
    await page.getByRole('searchbox').fill(street);
    await expect(page.getByRole('row').nth(1)).toContainText(first.name);
    await expect(page.getByRole('row').nth(2)).toContainText(last.name);
    await tabs.getByRole('link', { name: 'Import stores' }).click();
    await expect(page).toHaveURL(/\/cms\/stores\/import$/);
    await tabs.getByRole('link', { name: 'Stores list' }).click();
    await page.getByRole('link', { name: 'Add store' }).click();
    await expect(page).toHaveURL(/\/cms\/stores\/create$/);
  });

  test('[stores.status.switch] the switch of a row sends its status, and every user may delete a store', async ({
    openAs,
    callAs,
  }) => {
    const call = await callAs('NoRole');
    const { uuid, name } = await createStore(call);
    const page = await openAs('NoRole', `/cms/stores/list?search=${encodeURIComponent(name)}`);
    const status = page.getByRole('switch', { name: `Publish: ${name}` });
    await expect(status).toBeChecked();
    const request = nextRequest(page, stores.publish);
    await status.press('Space');
    expect((await request).postDataJSON()).toEqual({ uuid, status: 0 });
    await expect(status).not.toBeChecked();
    await expect.poll(async () => (await call(stores.get, { uuid })).status).toBe(0);
    await page.getByRole('button', { name: `Delete: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText(`Nothing matches “${name}”.`)).toBeVisible();
  });
});

test.describe('the form of a store', () => {
  test('says that an active store without coordinates is not on the map', async ({ openAs }) => {
    const page = await openAs('Admin', '/cms/stores/create');
    const form = new StoreForm(page);
    const warning = page.getByRole('alert').filter({ hasText: 'Without coordinates' });
    await expect(warning).toBeVisible();
    await form.field('Latitude').fill('45');
    await expect(warning).toHaveCount(0);
  });

  test('[stores.required] [stores.geocode.required] [stores.create.payload] requires name and address, and looks up the coordinates', async ({
    openAs,
  }) => {
    const name = unique('Negozio');
    const page = await openAs('Admin', '/cms/stores/create');
    const form = new StoreForm(page);
    await expect(form.active).toBeChecked();
    await expect(form.getCoordinates).toBeDisabled();
    await form.field('Address').fill(' ');
    await expect(form.getCoordinates).toBeDisabled();
    await form.field('Address').fill('Via Etnea 20, Catania');
    await expect(form.save).toBeDisabled();
    await form.getCoordinates.click();
    await expect(form.field('Latitude')).toHaveValue(/^37\.\d{2,6}$/);
    await expect(form.field('Longitude')).toHaveValue(/^15\.\d{2,6}$/);
    await form.expectMarkerOnMap();
    await form.field('Store name').fill(name);
    await form.field('Instructions').fill('Suonare il campanello');
    const coordinates = await form.coordinates();
    const request = nextRequest(page, stores.create);
    await form.save.click();
    expect((await request).postDataJSON()).toMatchObject({
      status: 1,
      address: 'Via Etnea 20, Catania',
      store_name: name,
      instructions: 'Suonare il campanello',
      ...coordinates,
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL(/\/cms\/stores\/list\?sort=-created_at$/);
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  });

  test('[stores.map] a click on the map and a dragged marker set the coordinates, and typed ones move the marker', async ({
    openAs,
    callAs,
  }) => {
    const { uuid } = await createStore(await callAs('Admin'), { latitude: null, longitude: null });
    const page = await openAs('Admin', `/cms/stores/edit/${uuid}`);
    const form = new StoreForm(page);
    await expect(form.map).toHaveCSS('height', '400px');
    await expect(form.marker).toHaveCount(0);
    await form.map.scrollIntoViewIfNeeded();
    const box = (await form.map.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

    // The map starts at the centre of Milan; at zoom 10 half a degree of latitude is about 500 pixels.
    await page.mouse.click(x, y);
    await expect(form.marker).toHaveCount(1);
    const clickedCoordinates = await form.coordinates();
    expect(clickedCoordinates.latitude).toBeCloseTo(45.464183, 2);
    expect(clickedCoordinates.longitude).toBeCloseTo(9.189595, 2);

    const pin = (await form.marker.boundingBox())!;
    await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 100, y - 60, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await form.coordinates()).longitude).toBeGreaterThan(clickedCoordinates.longitude + 0.1);
    const draggedCoordinates = await form.coordinates();
    expect(draggedCoordinates.latitude).toBeGreaterThan(clickedCoordinates.latitude);
    expect(draggedCoordinates.longitude).toBeLessThan(clickedCoordinates.longitude + 0.18);

    await form.field('Latitude').fill('');
    await expect(form.marker).toHaveCount(0);
    await expect(form.save).toBeDisabled();
    await form.field('Latitude').fill('41,9');
    await form.field('Longitude').fill('12.5');
    await form.expectMarkerOnMap();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    const stored = await (await callAs('Admin'))(stores.get, { uuid });
    expect(stored).toMatchObject({ latitude: 41.9, longitude: 12.5 });
  });

  test("[stores.geocode.failure] an unknown address says 'Error request', and the input stays", async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', '/cms/stores/create');
    const form = new StoreForm(page);
    await form.field('Address').fill('Via dei Sogni 1, Atlantide');
    await form.getCoordinates.click();
    const dialog = page.getByRole('dialog', { name: 'Error request' });
    await expect(dialog).toContainText('Error with get address, try different address');
    await expect(dialog).toContainText('This address was not found.');
    await page.keyboard.press('Enter');
    await expect(form.getCoordinates).toBeFocused();
    await abortCalls(page, stores.geocode);
    await form.getCoordinates.click();
    await expect(dialog).toContainText('Error with get address, try different address');
  });

  test('[stores.errors] [error.load_back] has its own messages for a store that cannot be created, changed or loaded', async ({
    openAs,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/does not exist or was deleted/);
    const { uuid, name } = await createStore(await callAs('Admin'));
    const page = await openAs('Admin', '/cms/stores/create');
    const form = new StoreForm(page);
    await form.field('Store name').fill('Negozio');
    await form.field('Address').fill('Via Roma 1, Torino');
    const undo = await mockAnswer(page, stores.create, 200, { response: false });
    await form.save.click();
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('Error with create new store');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/create$/);
    await undo();

    await page.goto(`/cms/stores/list?search=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: `Edit: ${name}` }).click();
    await expect(form.field('Priority')).toHaveAccessibleDescription('Empty: keeps its position');
    await form.field('Store name').fill(`${name} due`);
    await mockAnswer(page, stores.update, 500, { response: 'Broken.' });
    await form.save.click();
    await expect(dialog).toContainText('Error with update new store');
    await page.keyboard.press('Enter');
    await expect(form.field('Store name')).toHaveValue(`${name} due`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();

    // Returning to the list asks for its rows again: it is loaded anew, and at rest, before its store is removed.
    await expect(page).toHaveURL(/\/cms\/stores\/list\?search=/);
    await page.reload();
    const edit = page.getByRole('link', { name: `Edit: ${name}` });
    await expect(edit).toBeVisible();
    // The list would lose the row at once.
    const release = await delayAnswers(page, stores.list);
    await (
      await callAs('Admin')
    )(stores.remove, { uuid });
    await edit.click();
    await expect(dialog).toContainText('Error to get store');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cms\/stores\/list\?search=/);
    release();
    await expect(edit).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`accessible in ${colorScheme} colours`, () => {
    test.use({ newTab: true, colorScheme });

    test('the screens of stores have no violations', async ({ openAs, expectAccessible }) => {
      const page = await openAs('ChiefAgent', '/cms/stores/list');
      await expect(page.getByRole('switch').first()).toBeVisible();
      await expectAccessible();
      await page.getByRole('link', { name: 'Edit: Milano Duomo' }).click();
      await expect(new StoreForm(page).marker).toBeVisible();
      await expectAccessible();
      await page.goto('/cms/stores/import');
      await expect(page.getByRole('group', { name: 'CSV file' })).toBeVisible();
      await expectAccessible();
    });
  });
}
