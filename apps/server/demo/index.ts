import { SystemRole, UserStatus } from '@simdesk/rules';
import { hashPassword } from '../accounts/index.ts';
import { users } from '../database/schema/accounts.ts';
import { marks } from '../database/schema/system.ts';
import { loadDemoCompanies } from './companies.ts';
import { loadDemoFaq } from './faq.ts';
import { loadDemoFeedback } from './feedback.ts';
import { loadDemoMails } from './mails.ts';
import { loadDemoOrders } from './orders.ts';
import { loadDemoOutbox } from './outbox.ts';
import { loadDemoPages } from './pages.ts';
import { loadDemoPeople } from './people.ts';
import { loadDemoShop } from './shop.ts';
import { loadDemoSlides } from './slider.ts';
import { loadDemoSourceFiles } from './source-files.ts';
import { loadDemoStores } from './stores.ts';
import { loadDemoSupportFiles } from './support-files.ts';
import { loadDemoVariables } from './variables.ts';
import type { DemoWorld } from './keep-demo-file.ts';

export const demoPassword = 'demo1234';

export const demoAccounts = [
  { email: 'superadmin@example.com', system_role: SystemRole.SuperAdmin, first_name: 'Giulia', last_name: 'Ferrari' },
  { email: 'admin@example.com', system_role: SystemRole.Admin, first_name: 'Marco', last_name: 'Bianchi' },
  { email: 'chief@example.com', system_role: SystemRole.ChiefAgent, first_name: 'Francesca', last_name: 'Russo' },
  { email: 'agent@example.com', system_role: SystemRole.NoRole, first_name: 'Luca', last_name: 'Conti' },
];

/** An Italian operator's shop that looks real, with a mark that says so. */
export const loadDemo = async (world: DemoWorld): Promise<void> => {
  const { db } = world;
  await db.insert(marks).values({ name: 'demo', value: new Date().toISOString() });
  const password_hash = await hashPassword(demoPassword);
  const account = { password_hash, status: UserStatus.Active, demo_password: true, changed_by: 'demo' };
  // An account that somebody has already keeps its owner and password.
  await db
    .insert(users)
    .values(demoAccounts.map((person) => ({ ...account, ...person })))
    .onConflictDoNothing();
  await loadDemoPeople(db, password_hash);
  await loadDemoCompanies(db);
  await loadDemoVariables(db);
  await loadDemoFaq(db);
  await loadDemoSupportFiles(world);
  await loadDemoSourceFiles(world);
  const templates = await loadDemoMails(world);
  await loadDemoShop(world);
  await loadDemoOutbox(db, templates, await loadDemoOrders(db));
  await loadDemoPages(world);
  await loadDemoSlides(world);
  await loadDemoFeedback(world);
  await loadDemoStores(db);
};
