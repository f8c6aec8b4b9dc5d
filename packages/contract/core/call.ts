import type { StorefrontKeyKind } from '@simdesk/rules';
import { z } from 'zod';
import type { Access } from './access.ts';
import type { Answer } from './answer.ts';

/** The declaration of an HTTP call, which the server, the web client, the documentation and the tests share. */
export interface Call<Input extends z.ZodObject = z.ZodObject, Value = unknown, A extends Access = Access> {
  method: 'GET' | 'POST';
  /** The full path; `{name}` is a part that becomes a field of the input. */
  path: `/api/${string}`;
  access: A;
  input: Input;
  answer: Answer<Value>;
  /** The kinds of storefront keys that may make a call with the access `storefront`. */
  keyKinds: readonly StorefrontKeyKind[];
  /** True if the call changes nothing, so it needs neither transaction nor audit record. The default for GET. */
  reads: boolean;
  /** True for a costly read: a read replica answers it, if there is one. All that was stored before the request is in its answer. */
  fromReplica: boolean;
  /** True if the handler opens its own transactions, because some of its work must persist even after a refusal. */
  ownTransactions: boolean;
  /**
   * True for a plain save: without a connection the console keeps it and sends it later, under its idempotency key. It has a version
   * or adds something. Everything else is refused without a connection: money, statuses, access, files and deletions.
   */
  waits: boolean;
  /** True for background requests of the browser, which must not keep a session alive. */
  passive: boolean;
  /** True if a link ticket may replace the session: in a link of `console.link`, or in a program's header. */
  byTicket: boolean;
  /** True if a user may make it who must set up two-factor authentication first. */
  beforeTwoFactor: boolean;
  /** Who may have a list as a file, if not everyone who may see it. */
  exportAccess: Access | null;
  /** Alternative names of fields, each with the real name. */
  aliases: Readonly<Record<string, string>>;
  /** The multipart field names of the file; without them the call takes JSON. */
  fileFields: readonly string[];
  /** True if the file is optional: the call then also takes a form without it, or JSON. */
  fileOptional: boolean;
  /** True if the console sends the other fields in the form with the file, not in the query. The server accepts both. */
  fieldsInForm: boolean;
}

export type AnyCall = Call;
export type CallInput<C> = C extends Call<infer I, infer _V, infer _A> ? z.input<I> : never;
export type CallValue<C> = C extends Call<infer _I, infer V, infer _A> ? V : never;

/** Calls by name, in groups of any depth. */
export interface CallTree {
  [name: string]: AnyCall | CallTree;
}

interface Declaration<Input extends z.ZodObject, Value, A extends Access> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  access: A;
  input?: Input;
  answer: Answer<Value>;
  keyKinds?: readonly StorefrontKeyKind[];
  reads?: boolean;
  fromReplica?: boolean;
  ownTransactions?: boolean;
  waits?: boolean;
  passive?: boolean;
  byTicket?: boolean;
  beforeTwoFactor?: boolean;
  exportAccess?: Access | null;
  aliases?: Readonly<Record<string, string>>;
  fileFields?: readonly string[];
  fileOptional?: boolean;
  fieldsInForm?: boolean;
}

export const call = <Value, A extends Access, Input extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  declaration: Declaration<Input, Value, A>,
): Call<Input, Value, A> => ({
  reads: declaration.method === 'GET',
  keyKinds: [],
  fromReplica: false,
  ownTransactions: false,
  waits: false,
  passive: false,
  byTicket: false,
  beforeTwoFactor: false,
  exportAccess: null,
  aliases: {},
  fileFields: [],
  fileOptional: false,
  fieldsInForm: false,
  ...declaration,
  input: declaration.input ?? (z.object({}) as unknown as Input),
});

export const isCall = (node: AnyCall | CallTree): node is AnyCall => typeof node['path'] === 'string';

/** Every call of a tree with its path of names. */
export const listCalls = (tree: CallTree, parentNames: string[] = []): { name: string[]; call: AnyCall }[] =>
  Object.entries(tree).flatMap(([key, node]) => {
    const name = [...parentNames, key];
    return isCall(node) ? [{ name, call: node }] : listCalls(node, name);
  });
