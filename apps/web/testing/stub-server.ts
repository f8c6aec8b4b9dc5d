import { refusals, refusalSentence, type RefusalCode } from '@simdesk/rules';
import { vi } from 'vitest';

interface StubRequest {
  url: string;
  headers: Headers;
  json: unknown;
}

export interface StubAnswer {
  status: number;
  body: unknown;
}

/** Answers every fetch of a test and records the requests. */
export const stubServer = (respond: (request: StubRequest) => StubAnswer | Promise<StubAnswer>): StubRequest[] => {
  const requests: StubRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const json: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { url, headers: new Headers(init.headers), json };
    requests.push(request);
    const { status, body } = await respond(request);
    return new Response(JSON.stringify(body), { status });
  });
  return requests;
};

export const answer = (value: unknown): StubAnswer => ({ status: 200, body: { response: value } });

export const refuse = (code: RefusalCode): StubAnswer => ({
  status: refusals[code].status,
  body: { response: refusalSentence(code), error: { code } },
});
