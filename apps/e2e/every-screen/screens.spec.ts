import { expect, test } from '../support/fixtures.ts';
import { desk, openDialogs, phone, problemsOf } from './checks.ts';
import { areas, visitScreens } from './crawl.ts';
import { settled, watchRequests } from './quiet.ts';
import { report } from './report.ts';

test.use({ ownPage: true });

for (const area of areas) {
  test(`screens: ${area}`, async ({ page, openInNewSession, allowMessages }) => {
    watchRequests(page);
    if (area === 'enter') {
      // The links of a mail that nobody has sent are refused.
      allowMessages(/Failed to load resource/);
      await page.goto('/enter/login');
    } else await openInNewSession('SuperAdmin', '/');
    const problems: string[] = [];
    const check = async (name: string) => {
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        await settled(page);
        problems.push(...(await problemsOf(page)).map((problem) => report(`${name} at ${size.width}: ${problem}`)));
      }
      await page.setViewportSize(desk);
    };
    const count = await visitScreens(page, area, async (path) => {
      await check(path);
      // The parts of a record, which are tabs in the address.
      const tabs = page.locator('main nav:has([aria-current]) button:not([aria-current])');
      for (const name of await tabs.allTextContents()) {
        const tab = page.locator('main nav').getByRole('button', { name, exact: true });
        await tab.click();
        await settled(page);
        const isShown = (await openDialogs(page).count()) === 0 && (await tab.getAttribute('aria-current')) !== null;
        if (isShown) await check(`${path}, ${name}`);
        // An action, not a tab.
        else await page.goto(path);
        await settled(page);
      }
    });
    report(`${area}: ${count} screens, ${problems.length} problems`);
    expect(problems).toEqual([]);
  });
}
