import { contract } from '@simdesk/contract';
import { formatDayTime } from '@simdesk/rules';
import { failedLoadMessage, sandboxedFrameMessage } from '../support/console-messages.ts';
import { createSlide } from '../support/factories/slides.ts';
import { pngFile } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { nextRequest } from '../support/network.ts';
import { Form } from '../support/screens/form.ts';
import { unique } from '../support/unique.ts';
import { setSwitch } from '../support/screens/switch.ts';

const { slider } = contract;

test.describe('slides', () => {
  test('[dates.formats.slides] are listed with date and title, unpublished, edited and deleted', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const { uuid, title } = await createSlide(call);
    const { create_at } = await call(slider.slides.get, { uuid });
    const page = await openAs('SuperAdmin', `/slider/slides?search=${encodeURIComponent(title)}`);
    for (const column of ['Date', 'Slide title', 'Action']) {
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    }
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByRole('cell')).toContainText([formatDayTime(create_at), title, '']);
    await expect(row.getByRole('link', { name: `Edit: ${title}` })).toHaveAttribute('href', `/slider/edit/${uuid}`);
    await expectAccessible();
    await setSwitch(row.getByRole('switch'), false);
    await page.reload();
    await expect(row.getByRole('switch')).not.toBeChecked();
    await row.getByRole('button', { name: `Delete: ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText(`Nothing matches “${title}”.`)).toBeVisible();
  });

  test('cannot be deleted by an Admin', async ({ openAs }) => {
    const page = await openAs('Admin', '/slider/slides');
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete: / })).toHaveCount(0);
  });
});

test.describe('a new slide', () => {
  test('[slider.form] [slider.required] [slider.images] can be saved with texts, link and both pictures', async ({
    openAs,
    expectAccessible,
  }) => {
    const title = unique('Estate');
    const page = await openAs('Admin', '/slider/create');
    const form = new Form(page);
    await expect(page.getByRole('switch', { name: 'Publish' })).toBeChecked();
    await expect(page.getByRole('switch', { name: /^Text on the sidebar/ })).toBeChecked();
    await expect(form.file('Large picture')).toContainText('1400*800');
    await expect(form.file('Mobile picture')).toContainText('450*680');
    await expectAccessible();
    await form.expectMissing('Title, Subtitle, Large picture, Mobile picture, Link');

    await form.field('Title').fill(title);
    await form.field('Subtitle').fill('Tutti i giga che vuoi');
    await form.field('Link').fill('/offerte/estate');
    await form.field('Alt text of the large picture').fill('Il mare');
    await form.field('Alt text of the mobile picture').fill('Una spiaggia');
    await form.upload('Large picture', { ...pngFile, name: 'mare.webp', mimeType: 'image/webp' });
    await expect(form.file('Large picture').locator('..')).toContainText('Accepted kinds: png, jpg');
    await form.upload('Large picture', pngFile);
    await expect(form.file('Large picture')).toContainText('This picture is 1*1; the page is designed for 1400*800.');
    await form.expectMissing('Mobile picture');
    await form.upload('Mobile picture', { ...pngFile, name: 'spiaggia.png' });
    await expect(form.file('Mobile picture')).toContainText('spiaggia.png');

    const request = nextRequest(page, slider.slides.create);
    await form.save.click();
    expect((await request).postDataJSON()).toMatchObject({
      title,
      subtitle: 'Tutti i giga che vuoi',
      publish: 1,
      display_text: 1,
      alt: 'Il mare',
      alt_m: 'Una spiaggia',
      link: '/offerte/estate',
      image: expect.stringMatching(/\/files\/slider\/.*\/mare\.png$/),
      image_m: expect.stringMatching(/\/files\/slider\/.*\/spiaggia\.png$/),
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL(/\/slider\/slides$/);
  });

  test('is previewed before saving: text over the large picture, and the mobile picture on a phone', async ({
    openAs,
    callAs,
    allowMessages,
  }) => {
    allowMessages(sandboxedFrameMessage);
    const { uuid, title } = await createSlide(await callAs('Admin'), { alt: 'Desktop', alt_m: 'Telefono' });
    const page = await openAs('Admin', `/slider/edit/${uuid}`);
    await new Form(page).field('Subtitle').fill('Non ancora salvato');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: `Preview: ${title}` });
    const frame = preview.frameLocator('iframe');
    await expect(frame.getByRole('img', { name: 'Desktop' })).toBeVisible();
    await expect(frame.getByRole('img', { name: 'Telefono' })).toBeHidden();
    await expect(frame.getByRole('heading', { name: title })).toBeVisible();
    await expect(frame.getByText('Non ancora salvato')).toBeVisible();
    await preview.getByText('Phone', { exact: true }).click();
    await expect(frame.getByRole('img', { name: 'Telefono' })).toBeVisible();
    await expect(frame.getByRole('img', { name: 'Desktop' })).toBeHidden();
    await page.keyboard.press('Escape');
    await setSwitch(page.getByRole('switch', { name: /^Text on the sidebar/ }), false);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(frame.getByRole('img', { name: 'Desktop' })).toBeVisible();
    await expect(frame.getByRole('heading')).toHaveCount(0);
  });
});

test.describe('editing a slide', () => {
  test('[slider.edit.extras] shows the creation time and the pictures, and Cancel returns to the list', async ({
    openAs,
    callAs,
  }) => {
    const call = await callAs('Admin');
    const { uuid, title } = await createSlide(call);
    const { create_at } = await call(slider.slides.get, { uuid });
    const page = await openAs('Admin', `/slider/edit/${uuid}`);
    const form = new Form(page);
    await expect(form.field('Title')).toHaveValue(title);
    await expect(page.getByText(`Created: ${formatDayTime(create_at)}`)).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [label, file] of [
      ['Large picture', 'super-100.jpg'],
      ['Mobile picture', 'super-100-mobile.jpg'],
    ] as const) {
      const download = page.waitForEvent('download');
      await form.file(label).getByRole('button', { name: 'Download file' }).click();
      expect((await download).suggestedFilename()).toBe(file);
      await form.file(label).getByRole('button', { name: 'Copy link' }).click();
      const link = expect.poll(() => page.evaluate(() => navigator.clipboard.readText()));
      await link.toMatch(new RegExp(`^http:.*/files/slider/.*/${file.replace('.', '\\.')}$`));
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/slider\/slides$/);
  });

  test('[slider.load_failure] a load failure shows a dialog and goes back one page, or to the list', async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/does not exist or was deleted/);
    const missingPath = '/slider/edit/00000000-0000-4000-8000-000000000000';
    const page = await openAs('Admin', missingPath);
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/slider\/slides$/);
  });
});

test.describe('display settings', () => {
  test('[slider.display.sorted] [slider.display.source] [slider.display.dialog] [slider.display.calls] set the order of slides and offers', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const slide = await createSlide(call);
    const offer = unique('Offerta');
    const draft = { name: offer, priority: 1, price: 9.99, design: 'Blue', display_slider: 1 } as const;
    const offerUuid = await call(contract.shop.offers.create, draft);
    await call(slider.sortSlide, { uuid: slide.uuid, slider_sort: 3 });
    await call(slider.sortOffer, { uuid: offerUuid, slider_sort: 1 });

    const page = await openAs('Admin', '/slider/slides');
    await page.getByRole('link', { name: 'Display settings' }).click();
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(rowOf(offer).getByRole('cell')).toContainText(['1', 'offer', offer]);
    await expect(rowOf(slide.title).getByRole('cell')).toContainText(['3', 'slider', slide.title]);
    await expectAccessible();

    const dialog = page.getByRole('dialog', { name: 'Change sorting' });
    const change = async (name: string, source: string, place: string) => {
      await rowOf(name)
        .getByRole('button', { name: `Edit: ${name}` })
        .click();
      await expect(dialog.getByRole('definition')).toHaveText([source, name]);
      await dialog.getByRole('textbox', { name: 'Sorting' }).fill('');
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
      await dialog.getByRole('textbox', { name: 'Sorting' }).fill(place);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const slideRequest = nextRequest(page, slider.sortSlide);
    await change(slide.title, 'slider', '0');
    expect((await slideRequest).postDataJSON()).toEqual({ uuid: slide.uuid, slider_sort: 0 });
    const offerRequest = nextRequest(page, slider.sortOffer);
    await change(offer, 'offer', '2');
    expect((await offerRequest).postDataJSON()).toEqual({ uuid: offerUuid, slider_sort: 2 });

    const positions = await page.getByRole('row').locator('td:first-child').allTextContents();
    const numbers = positions.filter((place) => place !== '–').map(Number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    await expect(rowOf(slide.title).getByRole('cell').first()).toHaveText('0');

    await page.getByRole('link', { name: 'Slides', exact: true }).click();
    await expect(page).toHaveURL('/slider/slides');
  });
});
