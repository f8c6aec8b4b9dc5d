import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { OrderEvent } from '@simdesk/contract';

interface Received {
  /** The body as it was sent, which the signature covers. */
  body: string;
  signature: string;
  event: OrderEvent;
}

/** An endpoint of a shop, which keeps what it receives and answers what the test says. */
export interface WebhookReceiver {
  url: string;
  /** What it answered with 2xx, in this order. */
  accepted: Received[];
  /** How many requests have arrived. */
  tries: number;
  answer: (received: Received) => number | 'drop' | Promise<number | 'drop'>;
  close: () => Promise<void>;
}

export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const server = createServer((request, response) => {
    const respond = async () => {
      const body = await text(request);
      const signature = String(request.headers['simdesk-signature']);
      const received = { body, signature, event: JSON.parse(body) as OrderEvent };
      receiver.tries += 1;
      const status = await receiver.answer(received);
      if (status === 'drop') return request.socket.destroy();
      if (status < 300) receiver.accepted.push(received);
      return response.writeHead(status).end(`answer ${status}`);
    };
    respond().catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    ...{ accepted: [], tries: 0, answer: () => 204 },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
};
