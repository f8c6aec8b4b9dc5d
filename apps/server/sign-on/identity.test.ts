import { SystemRole } from '@simdesk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consolePath, identityOf } from './identity.ts';

describe('the path to open after a sign-on', () => {
  it.each(['/', '/shop/orders', '/shop/orders?lane=approval&page=2', '/faq/edit/1'])('%s is a path of the console', (path) =>
    expect(consolePath(path)).toBe(path),
  );

  it.each([
    ...['https://evil.example.com', '//evil.example.com', '/\\evil.example.com', '/..//evil.example.com', '/.//evil.example.com'],
    ...['javascript:alert(1)', '/a\n/b', '/\t/evil.example.com', '/api/x', '/files/x', '/enter/logout', '/x/../enter/logout', ''],
    ...[undefined, 1, ['/faq'], `/${'x'.repeat(600)}`],
  ])('%j leads home', (wanted) => expect(consolePath(wanted)).toBe('/'));

  it('never leads to another site, for any input', () => {
    const parts = fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', '@', ':', '?', '#', 'evil.example', 'faq', '\t', '\n');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (list) => {
        const base = 'https://console.example';
        const path = consolePath(`/${list.join('')}`);
        expect(new URL(path, base).origin).toBe(base);
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});

describe('the identity', () => {
  const settings = { issuer: '', clientId: '', clientSecret: '', name: '', callback: '', roles: null };
  const identify = (claims: Record<string, unknown>) =>
    identityOf({ iss: 'https://id.example', sub: '1', claims }, settings, '/');

  it('has only an e-mail that is verified and fits', () => {
    expect(identify({ email: ' anna@example.com ', email_verified: true }).email).toBe('anna@example.com');
    for (const email of [undefined, 1, '', 'anna', `${'x'.repeat(300)}@example.com`])
      expect(identify({ email, email_verified: true }).email).toBe(null);
    for (const email_verified of [undefined, false, 'true', 1])
      expect(identify({ email: 'anna@example.com', email_verified }).email).toBe(null);
  });

  it('keeps the role without a claim for it, and has names that fit', () => {
    expect(identify({ given_name: 'x'.repeat(50), family_name: 7 })).toMatchObject({
      ...{ identity: 'https://id.example 1', role: 'keep', first_name: 'x'.repeat(24), last_name: '' },
    });
    const roles = { claim: 'groups', values: { staff: SystemRole.ChiefAgent } };
    const claims = { groups: ['staff'] };
    expect(identityOf({ iss: '', sub: '', claims }, { ...settings, roles }, '/').role).toBe(SystemRole.ChiefAgent);
  });
});
