import { SystemRole, UserStatus } from '@simdesk/rules';
import { hashPassword } from '../accounts/index.ts';
import { users } from '../database/schema/accounts.ts';
import { systemValues } from '../database/schema/system.ts';
import { loadDemoCompanies } from './companies.ts';
import { loadDemoFaq } from './faq.ts';
import { loadDemoFeedback } from './feedback.ts';
import { loadDemoMails } from './mails.ts';
import { loadDemoOrders } from './orders.ts';
import { loadDemoOutbox } from './outbox.ts';
import { loadDemoPages } from './pages.ts';
import { loadDemoPeople } from './people.ts';
import { loadDemoReplies } from './replies.ts';
import { loadDemoShop } from './shop.ts';
import { loadDemoSlides } from './slider.ts';
import { loadDemoSourceFiles } from './source-files.ts';
import { loadDemoStores } from './stores.ts';
import { loadDemoSupportFiles } from './support-files.ts';
import { loadDemoVariables } from './variables.ts';
import type { DemoTarget } from './store-demo-file.ts';

export const demoPassword = 'demo1234';

export const demoAccounts = [
  { email: 'superadmin@example.com', system_role: SystemRole.SuperAdmin, first_name: 'Giulia', last_name: 'Ferrari' },
  { email: 'admin@example.com', system_role: SystemRole.Admin, first_name: 'Marco', last_name: 'Bianchi' },
  { email: 'chief@example.com', system_role: SystemRole.ChiefAgent, first_name: 'Francesca', last_name: 'Russo' },
  { email: 'agent@example.com', system_role: SystemRole.NoRole, first_name: 'Luca', last_name: 'Conti' },
];

/** Loads the shop of a fictional Italian operator and marks the database as a demo. */
export const loadDemo = async (target: DemoTarget): Promise<void> => {
  const { db } = target;
  await db.insert(systemValues).values({ name: 'demo', value: new Date().toISOString() });
  const password_hash = await hashPassword(demoPassword);
  const account = { password_hash, status: UserStatus.Active, demo_password: true, changed_by: 'demo' };
  // Existing accounts keep their passwords.
  await db
    .insert(users)
    .values(demoAccounts.map((person) => ({ ...account, ...person })))
    .onConflictDoNothing();
  await loadDemoPeople(db, password_hash);
  await loadDemoCompanies(db);
  await loadDemoVariables(db);
  await loadDemoFaq(db);
  await loadDemoSupportFiles(target);
  await loadDemoSourceFiles(target);
  const templates = await loadDemoMails(target);
  await loadDemoReplies(target);
  await loadDemoShop(target);
  await loadDemoOutbox(db, templates, await loadDemoOrders(db));
  await loadDemoPages(target);
  await loadDemoSlides(target);
  await loadDemoFeedback(target);
  await loadDemoStores(db);
};
