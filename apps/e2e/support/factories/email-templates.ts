import { contract, type CallInput } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

export const createEmailTemplate = async (
  call: Send,
  changes: Partial<CallInput<typeof contract.notifications.create>> = {},
): Promise<{ uuid: string; name: string }> => {
  const name = unique('Template');
  const draft = { template_id: 'order_paid', template_name: name, topic_name: 'Ordine', send_to: '{{{email}}}', ...changes };
  return { name, uuid: await call(contract.notifications.create, draft) };
};
