import { expect, test } from '../support/fixtures.ts';
import { areas, visitScreens } from './crawl.ts';
import { DialogWalk } from './dialog-walk.ts';
import { watchRequests } from './quiet.ts';
import { report } from './report.ts';

test.use({ ownPage: true });

/** A walk that opens fewer dialogs and menus than this has missed some. */
const fewest: Record<string, number> = { home: 6 };

/** The guide only has a button for each chapter; the screens before the sign-in open alerts after input that the walk does not make. */
const withoutDialogs = ['enter', 'help'];

for (const area of areas.filter((name) => !withoutDialogs.includes(name)))
  test(`dialogs: ${area}`, async ({ page, openInNewSession, allowMessages }) => {
    // Buttons that act at once may be refused.
    allowMessages(/Failed to load resource/);
    watchRequests(page);
    await openInNewSession('SuperAdmin', '/');
    const walk = new DialogWalk(page, area === 'home');
    const count = await visitScreens(page, area, (path) => walk.visit(path));
    report(`${area}: ${walk.opened.size} dialogs and menus of ${count} screens, ${walk.problems.length} problems`);
    expect(walk.problems).toEqual([]);
    expect(walk.opened.size).toBeGreaterThanOrEqual(fewest[area] ?? count);
  });
