import { randomUUID } from 'node:crypto';
import { contract } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

/** Sends messages from the public shop with a new storefront key. */
export const contactFormClient = async (asAdmin: Send, baseURL: string | undefined) => {
  const { contact, partner } = contract.storefront.messages;
  const { key } = await asAdmin(contract.storefrontKeys.create, { name: unique('Contact form'), kind: 'shop' });
  const post = async (path: string, fields: Record<string, string>, file?: { name: string; content: Buffer }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('file', new Blob([Uint8Array.from(file.content)]), file.name);
    const answer = await fetch((baseURL ?? '') + path, {
      method: 'POST',
      headers: {
        'x-api-key': key,
        'idempotency-key': randomUUID(),
        ...(path === contact.path ? {} : { 'content-type': 'application/json' }),
      },
      body: path === contact.path ? form : JSON.stringify(fields),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { response: string }).response;
  };
  return {
    sendMessage: async (file?: { name: string; content: Buffer }) => {
      const topic = unique('Domanda');
      const message = { name: 'Carla Rossi', mail: 'carla@example.com', phone: '+39 333 123', message: 'Buongiorno,\ncome va?' };
      return { topic, ...message, uuid: await post(contact.path, { topic, ...message }, file) };
    },
    sendPartnerRequest: async () => {
      const business_name = unique('Telefonia');
      const message = {
        contact_name: 'Ugo Verdi',
        region: 'Lazio',
        province: 'RM',
        address: 'Via Appia 1',
        postcode: '00183',
        vat_number: '12345678903',
        email: 'ugo@example.com',
        phone_number: '+39 06 123',
      };
      return { business_name, ...message, uuid: await post(partner.path, { business_name, ...message }) };
    },
  };
};
