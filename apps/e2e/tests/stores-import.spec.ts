import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { delayAnswers, nextRequest } from '../support/network.ts';
import { chooseImportFile } from '../support/screens/store.ts';
import { unique } from '../support/unique.ts';

const { stores } = contract;

// The progress belongs to the user's latest import, so each test creates a user.
test.describe('the import of stores', () => {
  test('[stores.import.two_step] [stores.import.details] shows a preview with its errors, then loads it', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const street = unique('Corso');
    const lines = Array.from({ length: 30 }, (_, n) => `Negozio ${n},"${street} ${n}, Bologna",44.49,11.34`);
    const file = [
      'store_name,address,latitude,longitude',
      ...lines,
      `Cercato,"${street} 99, Bologna",,`,
      `Perduto,"${street} 1, Atlantide",,`,
      `,"${street} 98, Bologna",44.49,11.34`,
    ].join('\n');
    const page = await openAs('Admin', '/cms/stores/import');
    const load = page.getByRole('button', { name: 'Load to DB' });
    await expect(load).toHaveCount(0);

    const release = await delayAnswers(page, stores.progress);
    const request = nextRequest(page, stores.upload);
    await chooseImportFile(page, file);
    expect((await request).postData()).toMatch(/name="isLoad"\r\n\r\n0\r\n/);
    await expect(page.getByRole('progressbar')).toBeVisible();
    release();

    await expect(page.getByText('31 stores can be loaded. Nothing has been saved yet.')).toBeVisible();
    for (const [label, count] of [
      ['Lines', '33'],
      ['Can be loaded', '31'],
      ['Located by address', '1'],
      ['With errors', '2'],
    ] as const)
      await expect(page.locator('dl > div').filter({ hasText: label })).toHaveText(`${label}${count}`);
    await expect(page.getByRole('row').nth(1)).toHaveText(/^33address.*This address was not found/);
    await expect(page.getByRole('row').nth(2)).toHaveText(/^34store_name.*This field is required/);
    await page.getByRole('button', { name: 'Show the accepted stores' }).click();
    const accepted = page.getByRole('table', { name: 'Accepted stores' });
    await expect(accepted.getByRole('row').nth(1)).toHaveText(new RegExp(`^2Negozio 0${street} 0, Bologna44.49, 11.34$`));
    const call = await callAs('Admin');
    expect((await call(stores.list, { search: street })).data).toEqual([]);
    await expectAccessible();

    const loading = nextRequest(page, stores.upload);
    await load.click();
    expect((await loading).postData()).toMatch(/name="isLoad"\r\n\r\n1\r\n/);
    await expect(page.getByText('31 stores were loaded.')).toBeVisible();
    await expect(load).toHaveCount(0);
    expect((await call(stores.list, { search: street })).data).toHaveLength(31);
    await page.getByRole('link', { name: 'Show the list' }).click();
    await expect(page).toHaveURL(/\/cms\/stores\/list$/);
  });

  test.describe('with a clock of its own', () => {
    test.use({ ownPage: true });

    test('[stores.import.poll] is polled every second until it ends, and reports an invalid file', async ({
      openAs,
      allowMessages,
    }) => {
      allowMessages(failedLoadMessage);
      const page = await openAs('ChiefAgent', '/cms/stores/import');
      await chooseImportFile(page, 'PDF', 'negozi.pdf');
      await expect(page.getByText('Accepted kinds: csv')).toBeVisible();

      await chooseImportFile(page, 'name,address\nUno,Via Roma 1');
      const dialog = page.getByRole('dialog', { name: 'Error' });
      await expect(dialog).toContainText('The first line of the file must name its columns. Missing: store_name.');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('progressbar')).toHaveCount(0);

      const details = { rowCount: 10, successCount: 4, successGeocodes: 0, errorCount: 0 };
      const answers = [4, 7, 10].map((current) => ({ current, end: 10, details, file: 'a.csv', errors: [] }));
      const answered: number[] = [];
      await page.clock.install();
      await page.route(`**${stores.progress.path}`, async (route) => {
        const answer = answers[Math.min(answered.length, 2)];
        answered.push(answer?.current ?? 0);
        await route.fulfill({ json: { response: { ...answer, state: answer?.current === 10 ? 'ready' : 'checking' } } });
      });
      await page.reload();
      await expect(page.getByText('4 of 10')).toBeVisible();
      expect(answered).toEqual([4]);
      await page.clock.runFor(1000);
      await expect(page.getByText('7 of 10')).toBeVisible();
      await page.clock.runFor(1000);
      await expect(page.getByText('4 stores can be loaded.')).toBeVisible();
      await page.clock.runFor(5000);
      expect(answered).toEqual([4, 7, 10]);
      // A reload of the page drops the file.
      await expect(page.getByText('To load it, choose the same file again.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Load to DB' })).toHaveCount(0);
    });
  });

  test('offers an example file that it accepts', async ({ openAs }) => {
    const page = await openAs('NoRole', '/cms/stores/import');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download an example' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk as Buffer));
    await chooseImportFile(page, Buffer.concat(chunks).toString('utf8'));
    // The demo already contains both stores of the example.
    await expect(page.getByRole('heading', { name: '2 lines with errors' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'The same entry already exists' })).toHaveCount(2);
  });
});
