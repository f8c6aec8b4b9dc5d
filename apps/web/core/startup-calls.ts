import type { Call, CompanyListRow, ConsoleSettings, contract, CurrentUser, Listed } from '@simdesk/contract';
import type { Sendable } from './api.ts';

type WithoutSchema<C> = C extends Call<infer Input, infer Value> ? Sendable<Input, Value> : never;

interface StartupCalls {
  settings: WithoutSchema<typeof contract.console.settings>;
  login: WithoutSchema<typeof contract.accounts.login>;
  register: WithoutSchema<typeof contract.accounts.register>;
  logout: WithoutSchema<typeof contract.accounts.logout>;
  currentSession: WithoutSchema<typeof contract.accounts.currentSession>;
  companies: WithoutSchema<typeof contract.companies.list>;
}

/**
 * The calls of the sign-in page and of the startup, without schemas: the contract and its validation load later, with the
 * screens behind the sign-in. A test compares them with the contract.
 */
export const startupCalls: StartupCalls = {
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
