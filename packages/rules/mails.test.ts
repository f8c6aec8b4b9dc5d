import { describe, expect, it } from 'vitest';
import { areRecipients, isMailEvent, mailVariables, recipientsIn } from './mails.ts';

describe('recipients of a mail', () => {
  it.each([
    ['anna@example.com', ['anna@example.com'], true],
    [' anna@example.com , bo@example.com;', ['anna@example.com', 'bo@example.com'], true],
    ['{{{email}}}', ['{{{email}}}'], true],
    ['{{{email}}}, ordini@{{{domain}}}', ['{{{email}}}', 'ordini@{{{domain}}}'], true],
    ['{{email}}', ['{{email}}'], false],
    ['anna@example.com, bo', ['anna@example.com', 'bo'], false],
    ['anna@example.com bo@example.com', ['anna@example.com bo@example.com'], false],
    [' , ;', [], false],
  ])('%j are %j', (sendTo, recipients, isValid) => {
    expect(recipientsIn(sendTo)).toEqual(recipients);
    expect(areRecipients(sendTo)).toBe(isValid);
  });
});

it('[email.variables] a template can use the e-mail and the order number', () => {
  expect(mailVariables).toEqual(['email', 'order_number']);
});

it('an order event is identified by its id', () => {
  expect(['order_paid', 'order_lost', 'toString'].map(isMailEvent)).toEqual([true, false, false]);
});
