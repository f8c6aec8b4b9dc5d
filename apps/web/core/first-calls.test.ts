import { contract } from '@simdesk/contract';
import { expect, it } from 'vitest';
import { firstCalls } from './first-calls.ts';

it.each([
  [firstCalls.settings, contract.console.settings, { response: 'inside' }],
  [firstCalls.login, contract.accounts.login, { response: 'inside' }],
  [firstCalls.register, contract.accounts.register, { response: 'inside' }],
  [firstCalls.logout, contract.accounts.logout, { response: true }],
  [firstCalls.currentSession, contract.accounts.currentSession, { response: 'inside' }],
  [firstCalls.companies, contract.companies.list, { data: [] }],
])('$0.path is told as the contract tells it', (light, full, body) => {
  expect(light).toMatchObject({ method: full.method, path: full.path });
  expect(light.answer.unwrap(body)).toEqual(full.answer.unwrap(body));
});
