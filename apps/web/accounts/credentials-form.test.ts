import { describe, expect, it } from 'vitest';
import { credentialProblems } from './credentials-form.ts';
import { toRegistration } from './registration.ts';

const validCredentials = { email: 'admin@example.com', password: 'secret1', repeat: 'secret1' };
const login = (values: Partial<typeof validCredentials>) =>
  credentialProblems({ ...validCredentials, ...values }, ['email', 'password']);
const registration = (values: Partial<typeof validCredentials>) =>
  credentialProblems({ ...validCredentials, ...values }, ['email', 'password', 'repeat']);

describe('credentials', () => {
  it('have no problems when they are valid', () => {
    expect(login({})).toEqual({});
    expect(registration({})).toEqual({});
  });

  it.each(['', 'admin', 'admin@', '@example.com', 'admin@example', 'a b@example.com'])(
    '[login.email.format] %j is not a valid e-mail',
    (email) => expect(login({ email })).toEqual({ email: 'email' }),
  );

  it('[login.email.max] an e-mail has at most 128 characters', () => {
    const emailOfLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect(login({ email: emailOfLength(128) })).toEqual({});
    expect(login({ email: emailOfLength(129) })).toEqual({ email: 'email' });
  });

  it.each([
    [5, false],
    [6, true],
    [32, true],
    [33, false],
  ])('[login.password.range] a password of %i characters: %s', (length, isValid) =>
    expect(login({ password: 'x'.repeat(length) })).toEqual(isValid ? {} : { password: 'password' }),
  );

  it('[registration.repeat] the repeated password must equal the first', () => {
    expect(registration({ repeat: 'secret2' })).toEqual({ repeat: 'repeat' });
    expect(login({ repeat: 'secret2' })).toEqual({});
  });
});

it('[registration.payload] a registration carries empty names and the sex n', () => {
  expect(toRegistration(validCredentials)).toEqual({
    email: 'admin@example.com',
    password: 'secret1',
    first_name: '',
    last_name: '',
    second_name: '',
    sex: 'n',
  });
});
