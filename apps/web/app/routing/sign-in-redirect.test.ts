import { describe, expect, it } from 'vitest';
import { signInRedirect } from './sign-in-redirect.ts';

describe('without a session', () => {
  it.each(['/', '/faq', '/faq/edit/1', '/admin/users', '/nowhere', '/enter', '/entering/login'])(
    '[routing.no_session] %s redirects to /enter/login',
    (path) => expect(signInRedirect(path, false)).toBe('/enter/login'),
  );

  it.each(['/enter/login', '/enter/login/a@example.com', '/enter/registration', '/enter/logout', '/enter/forgot-password'])(
    '[routing.no_session] %s opens',
    (path) => expect(signInRedirect(path, false)).toBeNull(),
  );
});

describe('with a session', () => {
  it.each(['/enter/login', '/enter/login/', '/enter/login/a@example.com'])('[routing.session_login] %s redirects to /', (path) =>
    expect(signInRedirect(path, true)).toBe('/'),
  );

  it.each(['/', '/faq', '/enter/registration', '/enter/logout', '/enter/forgot-password', '/nowhere'])('%s opens', (path) =>
    expect(signInRedirect(path, true)).toBeNull(),
  );
});
