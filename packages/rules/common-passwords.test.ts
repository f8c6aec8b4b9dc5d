import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each(['123456', 'password', 'Password', 'QWERTY123', 'juventus', 'пароль', 'demo1234', 'simdesk123'])(
    'is %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['', 'correct horse battery', 'my-own-secret', 'xxxxxx', '123456 ', 'constructor'])('is not %j', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
