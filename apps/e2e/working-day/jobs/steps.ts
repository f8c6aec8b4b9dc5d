import { expect } from '../../support/fixtures.ts';
import { orderPath } from '../../support/screens/order.ts';
import type { Job } from '../job.ts';
import type { Person } from '../person.ts';

/** Opens a panel of an order if it is folded, as on a phone. */
export const unfold = async (person: Person, panel: string): Promise<void> => {
  const toggle = person.page.getByRole('region', { name: panel, exact: true }).getByRole('button', { name: panel, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await person.press(toggle);
};

/** A screen that the role may not open says so, and leads home. */
export const expectRefusal = async (person: Person, path: string): Promise<void> => {
  const { page } = person;
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Not available for your role' })).toBeVisible();
  await person.press(page.getByRole('link', { name: 'Go to the home page' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
};

/** Agents find an order and read its state in the list; a colleague’s link to it is refused. */
export const agentsSeeTheList: NonNullable<Job['refused']> = {
  roles: ['NoRole'],
  prepare: async ({ shop }) => {
    const order = await shop.sell();
    return async (person) => {
      const { page } = person;
      await person.find(order.customer.phone.replaceAll(' ', ''), String(order.id));
      const row = page.getByRole('row').filter({ hasText: String(order.id) });
      await expect(row).toContainText(order.customer.last_name);
      await expect(row.getByRole('link')).toHaveCount(0);
      await expectRefusal(person, orderPath(order));
    };
  },
};
