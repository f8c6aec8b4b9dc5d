import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AnyCall, CallInput, CallValue } from '@simdesk/contract';
import { fillPath } from '@simdesk/rules';

export type Headers = Record<string, string>;
export type HttpCaller = <C extends AnyCall>(call: C, input: CallInput<C>, headers?: Headers) => Promise<CallValue<C>>;

/** Makes calls over connections that are used once, because a proxy that reloads closes the idle ones. */
export const httpCaller =
  (server: string, always: Headers = {}): HttpCaller =>
  async (call, input, headers = {}) => {
    const { path, rest } = fillPath(call.path, input);
    const isGet = call.method === 'GET';
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]));
    const answer = await send(new URL(isGet ? `${path}?${query.toString()}` : path, server), {
      method: call.method,
      headers: { ...always, ...headers, ...(!isGet && { 'content-type': 'application/json' }) },
      body: isGet ? null : JSON.stringify(rest),
    });
    const content = await buffer(answer);
    if (answer.statusCode !== 200) throw new HttpFailure(call.path, answer.statusCode ?? 0, content.toString());
    return call.answer.unwrap(JSON.parse(content.toString())) as CallValue<typeof call>;
  };

export class HttpFailure extends Error {
  readonly status: number;

  constructor(path: string, status: number, content: string) {
    super(`${path}: ${status} ${content.slice(0, 200)}`);
    this.status = status;
  }
}

interface HttpRequest {
  method?: string;
  headers?: Headers;
  body?: Buffer | string | null;
}

export const send = (url: URL, { method = 'GET', headers = {}, body = null }: HttpRequest = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false, timeout: longestSilenceMs }, resolve);
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`${url.pathname}: no answer for ${longestSilenceMs / 1000} s`)));
    sent.end(body ?? undefined);
  });

const longestSilenceMs = 60_000;
