import type { OutboxMail } from '@simdesk/contract';
import { expect, it } from 'vitest';
import { failedMail } from './use-failed-mail.ts';

const mail = (state: OutboxMail['state'], recipients: string) => ({ state, recipients }) as OutboxMail;

it.each<[string, OutboxMail[], number | null]>([
  ['none failed', [mail('sent', 'a@example.org')], null],
  ['the latest failed', [mail('failed', 'a@example.org'), mail('sent', 'a@example.org')], 0],
  ['a later one arrived at the same address', [mail('sent', 'a@example.org'), mail('failed', 'a@example.org')], null],
  ['a later one arrived at another address', [mail('sent', 'staff@example.org'), mail('failed', 'a@example.org')], 1],
  ['a later one still waits', [mail('waiting', 'a@example.org'), mail('failed', 'a@example.org')], 1],
])('names the mail that did not arrive: %s', (_title, mails, index) =>
  expect(failedMail(mails)).toBe(index === null ? null : mails[index]),
);
