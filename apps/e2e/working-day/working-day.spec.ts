import { sandboxedFrameMessage } from '../support/console-messages.ts';
import { expect, test, type AccountRole } from '../support/fixtures.ts';
import { ways } from './hands.ts';
import { jobs } from './jobs/index.ts';
import { Person } from './person.ts';
import { addWalk, writeTable } from './table.ts';

const roles = ['NoRole', 'ChiefAgent', 'Admin'] as const satisfies AccountRole[];
const roleNames = { NoRole: 'an agent', ChiefAgent: 'a chief agent', Admin: 'an administrator' };
const wayNames = { mouse: 'by mouse', keyboard: 'by keyboard alone', phone: 'on a phone' };

test.afterAll(writeTable);

for (const way of ways)
  test.describe(wayNames[way], () => {
    test.use({
      ownPage: true,
      ...(way === 'phone' && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    });
    for (const [number, job] of Object.entries(jobs))
      for (const role of roles) {
        const isRefused = job.refused?.roles.includes(role) ?? false;
        const title = `${number} – ${roleNames[role]} ${isRefused ? 'may not and meets no dead end' : 'can'}: ${job.title}`;
        test(title, async ({ openAs, callAs, shop, allowMessages }, testInfo) => {
          allowMessages(sandboxedFrameMessage);
          const { prepare } = isRefused && job.refused ? job.refused : job;
          const walk = await prepare({ shop, asAdmin: await callAs('Admin') });
          const person = new Person(await openAs(role, '/'), way);
          await expect(person.page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
          await person.page.waitForLoadState('load');
          const start = performance.now();
          await walk(person);
          const seconds = (performance.now() - start) / 1000;
          await person.page.screenshot({ path: testInfo.outputPath('end.png') });
          if (isRefused) return;
          addWalk({ number, role, way, actions: person.actions, fields: person.fields, seconds });
          expect(person.actions, `${person.actions} actions`).toBeLessThanOrEqual(job.limits[way]);
        });
      }
  });
