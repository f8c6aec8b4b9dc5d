import { describe, expect, it } from 'vitest';
import { redirectFor } from './guard.ts';

describe('without a session', () => {
  it.each(['/', '/faq', '/faq/edit/1', '/admin/users', '/nowhere', '/enter', '/entering/login'])(
    '[routing.no_session] %s goes to /enter/login',
    (path) => expect(redirectFor(path, false)).toBe('/enter/login'),
  );

  it.each(['/enter/login', '/enter/login/a@example.com', '/enter/registration', '/enter/logout', '/enter/forgot-password'])(
    '[routing.no_session] %s stays',
    (path) => expect(redirectFor(path, false)).toBeNull(),
  );
});

describe('with a session', () => {
  it.each(['/enter/login', '/enter/login/', '/enter/login/a@example.com'])('[routing.session_login] %s goes to /', (path) =>
    expect(redirectFor(path, true)).toBe('/'),
  );

  it.each(['/', '/faq', '/enter/registration', '/enter/logout', '/enter/forgot-password', '/nowhere'])('%s stays', (path) =>
    expect(redirectFor(path, true)).toBeNull(),
  );
});
