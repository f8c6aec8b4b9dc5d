import type { Call, CompanyListRow, ConsoleSettings, contract, CurrentUser, Listed } from '@simdesk/contract';
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
  settings: {
    method: 'GET',
    path: '/api/console/settings',
    answer: { unwrap: (body) => (body as { response: ConsoleSettings }).response },
  },
  login: {
    method: 'POST',
    path: '/api/account/enter/login',
    answer: { unwrap: (body) => (body as { response: string }).response },
  },
  register: {
    method: 'POST',
    path: '/api/account/enter/registration',
    answer: { unwrap: (body) => (body as { response: string }).response },
  },
  logout: {
    method: 'POST',
    path: '/api/account/enter/logout',
    answer: { unwrap: (body) => (body as { response: true }).response },
  },
  currentSession: {
    method: 'GET',
    path: '/api/account/enter/current-session',
    answer: { unwrap: (body) => (body as { response: CurrentUser }).response },
  },
  companies: {
    method: 'GET',
    path: '/api/company/get-list',
    answer: { unwrap: (body) => body as Listed<CompanyListRow> },
  },
};
