import { calls, type Calls, type OrderEvent } from './generated.ts';

type Names = keyof Calls;

/** The calls of the storefront API, each a function of its input; `changesSince` reads all pages of changes. */
export type StorefrontClient = {
  [Name in Names]: (input: Calls[Name]['input'], options?: CallOptions) => Promise<Calls[Name]['answer']>;
} & {
  changesSince: (cursor: number) => AsyncGenerator<{ event: OrderEvent; cursor: number }>;
};

interface CallOptions {
  /** A write that is repeated under the same key is made once. Without it each request has its own. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Settings {
  /** The address of the server, such as `https://console.example.com`. */
  address: string;
  /** A storefront key of the kind shop. Keep it on your server: whoever has it places orders. */
  key: string;
  fetch?: typeof fetch;
}

/** A refused or failed call. */
export class StorefrontFailure extends Error {
  override readonly name = 'StorefrontFailure';
  /** The HTTP status. */
  readonly status: number;
  /** What went wrong, for programs: `not_found`, `invalid`, `payment_differs` … */
  readonly code: string;
  /** The problem of each field that is not valid. */
  readonly fields: Record<string, string>;

  constructor(status: number, { code = 'unknown', fields = {} }: { code?: string; fields?: Record<string, string> }) {
    super(`The storefront API answered with status ${status} (${code})`);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const storefrontClient = ({ address, key, fetch: send = fetch }: Settings): StorefrontClient => {
  const makeCall = async (name: Names, input: object, { idempotencyKey, signal }: CallOptions = {}): Promise<unknown> => {
    const { method, path } = calls[name];
    const isGet = method === 'GET';
    const { url, rest } = fillPath(new URL(path, address), input);
    if (isGet) for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value));
    const response = await send(url, {
      method,
      headers: {
        'x-api-key': key,
        ...(!isGet && { 'content-type': 'application/json', 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
      },
      ...(!isGet && { body: JSON.stringify(rest) }),
      ...(signal && { signal }),
    });
    const body = (await response.json().catch(() => ({}))) as { response?: unknown; error?: { code?: string } };
    if (!response.ok) throw new StorefrontFailure(response.status, body.error ?? {});
    return body.response;
  };
  const functions = Object.fromEntries(
    (Object.keys(calls) as Names[]).map((name) => [
      name,
      (input: object, options?: CallOptions) => makeCall(name, input, options),
    ]),
  ) as unknown as Pick<StorefrontClient, Names>;
  return {
    ...functions,
    async *changesSince(cursor) {
      for (let after = cursor; ;) {
        const page = await functions.changes({ after });
        // The cursor belongs to the whole page: after an interruption its events come again.
        for (const [index, event] of page.events.entries())
          yield { event, cursor: index === page.events.length - 1 ? page.cursor : after };
        if (!page.has_more) return;
        after = page.cursor;
      }
    },
  };
};

/** Moves the fields that the path names from the input into it. */
const fillPath = (url: URL, input: object): { url: URL; rest: Record<string, unknown> } => {
  const rest: Record<string, unknown> = { ...input };
  url.pathname = decodeURI(url.pathname).replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { url, rest };
};
