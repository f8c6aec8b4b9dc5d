import type { Call, contract } from '@simdesk/contract';
import type { Sendable } from './api.ts';

type Light<C> = C extends Call<infer Input, infer Value> ? Sendable<Input, Value> : never;

interface FirstCalls {
  settings: Light<typeof contract.console.settings>;
  login: Light<typeof contract.accounts.login>;
  register: Light<typeof contract.accounts.register>;
  logout: Light<typeof contract.accounts.logout>;
  currentSession: Light<typeof contract.accounts.currentSession>;
  companies: Light<typeof contract.companies.list>;
}

/**
 * The calls of the sign-in page and of the start, told without their schemas: the whole contract with its checks loads with
 * the screens behind the sign-in, so that a first visitor does not wait for it. A test holds them to the contract.
 */
export const firstCalls: FirstCalls = {
  settings: { method: 'GET', path: '/api/console/settings', answer: { unwrap: inResponse } },
  login: { method: 'POST', path: '/api/account/enter/login', answer: { unwrap: inResponse } },
  register: { method: 'POST', path: '/api/account/enter/registration', answer: { unwrap: inResponse } },
  logout: { method: 'POST', path: '/api/account/enter/logout', answer: { unwrap: inResponse } },
  currentSession: { method: 'GET', path: '/api/account/enter/current-session', answer: { unwrap: inResponse } },
  companies: { method: 'GET', path: '/api/company/get-list', answer: { unwrap: asItIs } },
};

function inResponse<Value>(body: unknown): Value {
  return (body as { response: Value }).response;
}

function asItIs<Value>(body: unknown): Value {
  return body as Value;
}
