import { contract } from '@simdesk/contract';
import { expect, it } from 'vitest';
import { startupCalls } from './startup-calls.ts';

it.each([
  [startupCalls.settings, contract.console.settings, { response: 'inside' }],
  [startupCalls.login, contract.accounts.login, { response: 'inside' }],
  [startupCalls.register, contract.accounts.register, { response: 'inside' }],
  [startupCalls.logout, contract.accounts.logout, { response: true }],
  [startupCalls.currentSession, contract.accounts.currentSession, { response: 'inside' }],
  [startupCalls.companies, contract.companies.list, { data: [] }],
])('$0.path is the same as in the contract', (startupCall, call, body) => {
  expect(startupCall).toMatchObject({ method: call.method, path: call.path });
  expect(startupCall.answer.unwrap(body)).toEqual(call.answer.unwrap(body));
});
