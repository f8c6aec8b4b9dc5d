import { accounts } from './accounts.ts';
import { companies } from './companies.ts';
import { console } from './console.ts';
import { faq } from './faq.ts';
import { files } from './files.ts';
import { orders } from './orders.ts';

/** Every call of the product. */
export const contract = { accounts, companies, console, faq, files, orders };

export * from './core/answer.ts';
export * from './core/call.ts';
export * from './core/fields.ts';
export * from './core/resource.ts';
export * from './accounts.ts';
export * from './companies.ts';
export { ConsoleSettings, Job } from './console.ts';
export * from './faq.ts';
