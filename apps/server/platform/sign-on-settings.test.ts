import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { problemOf } from '../testing/config-problem.ts';

describe('the settings of a sign-on', () => {
  const complete = {
    ...{ OIDC_ISSUER: 'https://id.example.com/realms/shop', OIDC_CLIENT_ID: 'simdesk', OIDC_CLIENT_SECRET: 'secret' },
    PUBLIC_WEB_BASE_URL: 'https://console.example.com/',
  };

  it('are read; the name is the issuer’s host unless another is set', () => {
    expect(readConfig(complete).signOn).toEqual({
      ...{ issuer: complete.OIDC_ISSUER, clientId: 'simdesk', clientSecret: 'secret', name: 'id.example.com', roles: null },
      callback: 'https://console.example.com/api/sign-on/callback',
    });
    const roles = { OIDC_NAME: 'Keycloak', OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'staff=ChiefAgent' };
    expect(readConfig({ ...complete, ...roles }).signOn).toMatchObject({
      name: 'Keycloak',
      roles: { claim: 'groups', values: { staff: 1 } },
    });
  });

  it.each(Object.keys(complete))('%s is required by the others', (name) =>
    expect(problemOf({ ...complete, [name]: '' })).toContain(`${name}: must be set too, because OIDC_`),
  );

  it.each([
    [{ OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER: must begin with https://'],
    [{ OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLES: must be set too, because OIDC_ROLE_CLAIM is'],
    [{ OIDC_ROLES: 'a=Admin' }, 'OIDC_ROLE_CLAIM: must be set too, because OIDC_ROLES is'],
    [{ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'a=Boss' }, 'OIDC_ROLES: must be a list'],
    [{ OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: '*=SuperAdmin' }, 'OIDC_ROLES: must not make everybody SuperAdmin'],
    [{ REGISTRATION: 'open' }, 'REGISTRATION: must not be open'],
  ])('%j is reported', (setting, problem) => expect(problemOf({ ...complete, ...setting })).toContain(problem));
});
