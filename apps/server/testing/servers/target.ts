import { createHash } from 'node:crypto';
import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus, type MailEvent } from '@simdesk/rules';
import { encodeForm } from '../upload-forms.ts';
import { rootAccount } from '../root-account.ts';
import { mailEvents } from './effects.ts';
import { httpCaller, type HttpCaller } from './http-caller.ts';
import type { LoadTarget } from './load.ts';

/** Prepares a new installation for the load: a shop's key, an offer, a large file, and templates of mails. */
export const prepareTarget = async (server: string, address: string): Promise<{ target: LoadTarget; asRoot: HttpCaller }> => {
  const session = await httpCaller(server)(contract.accounts.login, rootAccount);
  const asRoot = httpCaller(server, { 'x-session-uuid': session });
  const { key: shopKey } = await asRoot(contract.storefrontKeys.create, { name: 'Shop', kind: 'shop' });
  const offer_uuid = await asRoot(contract.shop.offers.create, { name: 'Super', priority: 1, price: 9.99, design: 'Blue' });
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20_000_000, 'simdesk '), Buffer.from('\n%%EOF\n')]);
  const path = await upload(server, session, { name: 'large.pdf', content, area: 'blog' });
  const listeners = await Promise.all(
    [1, 2, 3, 4].map((number) => signInStaff(server, asRoot, `listener-${number}@example.com`)),
  );
  for (const event of mailEvents) await addMailTemplate(server, session, event);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { target: { address, session, listeners, shopKey, offer_uuid, file: { path, sha256 } }, asRoot };
};

/** Answers the session of a new user who may read orders. */
const signInStaff = async (server: string, asRoot: HttpCaller, email: string): Promise<string> => {
  const password = 'secret-of-staff';
  const names = { first_name: 'Anna', last_name: 'Bruni', phone: '+39 02 1234567' };
  const user_uuid = await asRoot(contract.accounts.register, { email, password, ...names });
  await asRoot(contract.users.changeStatus, { user_uuid, status: UserStatus.Active });
  await asRoot(contract.users.changeRole, { user_uuid, system_role: SystemRole.ChiefAgent });
  return httpCaller(server)(contract.accounts.login, { email, password });
};

/** A mail to the customer, whose subject names the event and the order. */
export const addMailTemplate = async (server: string, session: string, event: MailEvent): Promise<void> => {
  const template = Buffer.from('<p>Ordine {{{order_number}}}</p>');
  const file = await upload(server, session, { name: 'mail.html', content: template, area: 'email-notifications' });
  const draft = { template_name: event, topic_name: `${event} {{{order_number}}}`, send_to: '{{{email}}}', file };
  await httpCaller(server, { 'x-session-uuid': session })(contract.notifications.create, { template_id: event, ...draft });
};

/** Answers the path of the stored file. */
const upload = async (
  server: string,
  session: string,
  { name, content, area }: { name: string; content: Buffer; area: string },
): Promise<string> => {
  const { payload, headers } = encodeForm([{ field: 'file', name, content }]);
  const answer = await fetch(new URL(`${contract.files.upload.path}?currentDir=${area}`, server), {
    ...{ method: 'POST', body: payload, headers: { ...headers, 'x-session-uuid': session } },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return new URL(((await answer.json()) as { response: string }).response).pathname;
};
