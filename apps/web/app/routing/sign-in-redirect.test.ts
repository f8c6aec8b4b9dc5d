import { describe, expect, it } from 'vitest';
import { signInRedirect } from './sign-in-redirect.ts';

describe('without a session', () => {
  it.each(['/', '/faq', '/faq/edit/1', '/admin/users', '/nowhere', '/enter', '/entering/login'])(
    '[routing.no_session] %s redirects to /enter/login',
    (path) => expect(signInRedirect(path, null)).toBe('/enter/login'),
  );

  it.each(['/enter/login', '/enter/login/a@example.com', '/enter/registration', '/enter/logout', '/enter/forgot-password'])(
    '[routing.no_session] %s opens',
    (path) => expect(signInRedirect(path, null)).toBeNull(),
  );
});

describe('with a session', () => {
  it.each(['/enter/login', '/enter/login/', '/enter/login/a@example.com'])('[routing.session_login] %s redirects to /', (path) =>
    expect(signInRedirect(path, { needs_two_factor: false })).toBe('/'),
  );

  it.each(['/', '/faq', '/enter/registration', '/enter/logout', '/enter/forgot-password', '/nowhere'])('%s opens', (path) =>
    expect(signInRedirect(path, { needs_two_factor: false })).toBeNull(),
  );
});

describe('with a session that needs two-factor authentication first', () => {
  const visitor = { needs_two_factor: true };

  it.each(['/', '/faq', '/profile/edit', '/enter/login', '/nowhere'])('%s redirects to the set-up', (path) =>
    expect(signInRedirect(path, visitor)).toBe('/enter/two-factor'),
  );

  it.each(['/enter/two-factor', '/enter/logout', '/enter/confirm-email/token'])('%s opens', (path) =>
    expect(signInRedirect(path, visitor)).toBeNull(),
  );

  it('the set-up is for no one else', () => {
    expect(signInRedirect('/enter/two-factor', { needs_two_factor: false })).toBe('/');
    expect(signInRedirect('/enter/two-factor', null)).toBe('/enter/login');
  });
});
