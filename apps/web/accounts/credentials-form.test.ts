import { describe, expect, it } from 'vitest';
import { problemsOf } from './credentials-form.ts';
import { registrationOf } from './registration.ts';

const good = { email: 'admin@example.com', password: 'secret1', repeat: 'secret1' };
const login = (typed: Partial<typeof good>) => problemsOf({ ...good, ...typed }, ['email', 'password']);
const registration = (typed: Partial<typeof good>) => problemsOf({ ...good, ...typed }, ['email', 'password', 'repeat']);

describe('credentials', () => {
  it('are right when nothing is wrong', () => {
    expect(login({})).toEqual({});
    expect(registration({})).toEqual({});
  });

  it.each(['', 'admin', 'admin@', '@example.com', 'admin@example', 'a b@example.com'])(
    '[login.email.format] %j is no e-mail',
    (email) => expect(login({ email })).toEqual({ email: 'email' }),
  );

  it('[login.email.max] an e-mail has at most 128 characters', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect(login({ email: ofLength(128) })).toEqual({});
    expect(login({ email: ofLength(129) })).toEqual({ email: 'email' });
  });

  it.each([
    [5, false],
    [6, true],
    [32, true],
    [33, false],
  ])('[login.password.range] a password of %i characters: %s', (length, isRight) =>
    expect(login({ password: 'x'.repeat(length) })).toEqual(isRight ? {} : { password: 'password' }),
  );

  it('[registration.repeat] the repeated password must equal the first', () => {
    expect(registration({ repeat: 'secret2' })).toEqual({ repeat: 'repeat' });
    expect(login({ repeat: 'secret2' })).toEqual({});
  });
});

it('[registration.payload] a registration carries empty names and the sex n', () => {
  expect(registrationOf(good)).toEqual({
    email: 'admin@example.com',
    password: 'secret1',
    first_name: '',
    last_name: '',
    second_name: '',
    sex: 'n',
  });
});
