import { mayRole, type Permission, type SystemRole } from '@simdesk/rules';
import { z } from 'zod';
import type { Answer } from './answer.ts';

/** Who may make a call: everybody, everybody signed in, a shop with its key, or those who hold a permission. */
export type Access = 'public' | 'session' | 'storefront' | Permission;

/** The one declaration of an HTTP call, from which the server, the web client, the documentation and the tests are made. */
export interface Call<Input extends z.ZodObject = z.ZodObject, Value = unknown, A extends Access = Access> {
  method: 'GET' | 'POST';
  /** Written out in full; `{name}` is a part that is read into the input. */
  path: `/api/${string}`;
  access: A;
  input: Input;
  answer: Answer<Value>;
  /** True when the call changes nothing, so it needs neither transaction nor audit record. GET calls read unless they say otherwise. */
  reads: boolean;
  /** True when the handler opens its transactions itself, because part of its work must stay even when it refuses. */
  ownTransactions: boolean;
  /** True for what the browser asks by itself, which must not keep a session alive. */
  passive: boolean;
  /** True when a ticket may stand in place of a session: in a plain link, as `console.link` makes them, or in a program's header. */
  byTicket: boolean;
  /** Other names under which callers may send a field, each with the field's own. */
  aliases: Readonly<Record<string, string>>;
  /** The multipart field names that may carry the file; without them the call takes JSON. */
  fileFields: readonly string[];
  /** True when the file may be missing: then the call takes a form without it, or JSON. */
  fileOptional: boolean;
  /** True when the console sends the other fields within the form, beside the file, and not in the query. Both are understood. */
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
  reads?: boolean;
  ownTransactions?: boolean;
  passive?: boolean;
  byTicket?: boolean;
  aliases?: Readonly<Record<string, string>>;
  fileFields?: readonly string[];
  fileOptional?: boolean;
  fieldsInForm?: boolean;
}

export const call = <Value, A extends Access, Input extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  declared: Declaration<Input, Value, A>,
): Call<Input, Value, A> => ({
  reads: declared.method === 'GET',
  ownTransactions: false,
  passive: false,
  byTicket: false,
  aliases: {},
  fileFields: [],
  fileOptional: false,
  fieldsInForm: false,
  ...declared,
  input: declared.input ?? (z.object({}) as unknown as Input),
});

export const isCall = (node: AnyCall | CallTree): node is AnyCall => typeof node['path'] === 'string';

/** Whether somebody who is signed in with this role may make the call. */
export const mayCall = (role: SystemRole, { access }: Pick<AnyCall, 'access'>): boolean =>
  access === 'public' || access === 'session' || (access !== 'storefront' && mayRole(role, access));

/** Every call of a tree with the names that lead to it. */
export const listCalls = (tree: CallTree, above: string[] = []): { name: string[]; call: AnyCall }[] =>
  Object.entries(tree).flatMap(([key, node]) => {
    const name = [...above, key];
    return isCall(node) ? [{ name, call: node }] : listCalls(node, name);
  });
