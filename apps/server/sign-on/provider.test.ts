import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openProvider } from './provider.ts';

const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
const jwk = { ...(await exportJWK(own.publicKey)), kid: 'key', use: 'sig', alg: 'RS256' };

/** A provider whose every ID token the test decides. */
let idToken: () => Promise<string>;
const respond = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const http = createServer((request, response) => {
  const endpoints = {
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  if (request.url === '/keys') respond(response, { keys: [jwk] });
  else if (request.url === '/token')
    void idToken().then((id_token) => respond(response, { access_token: 'access', token_type: 'Bearer', id_token }));
  else respond(response, { issuer, ...endpoints, response_types_supported: ['code'], subject_types_supported: ['public'] });
});
http.listen(0, '127.0.0.1');
await once(http, 'listening');
const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
afterAll(() => http.close());

const callback = 'http://localhost/api/sign-on/callback';
const settings = { issuer, clientId: 'simdesk', clientSecret: 'secret', name: 'Test', callback, roles: null };
const provider = openProvider(settings);
const { request } = await provider.start();
const signed = (claims: JWTPayload, key = own.privateKey) =>
  new SignJWT({ iss: issuer, aud: 'simdesk', sub: 'anna', nonce: request.nonce, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'key' })
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '1 minute')
    .sign(key);
const finish = (state = request.state) => provider.finish(request, new URL(`${callback}?code=code&state=${state}`));
const unsigned = async () => {
  const [, claims] = (await signed({})).split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
};

beforeEach(() => {
  idToken = () => signed({});
});

describe('an ID token', () => {
  it('tells who signs on', async () => {
    expect(await finish()).toMatchObject({ iss: issuer, sub: 'anna' });
  });

  it.each([
    ['for another application', '(audience)', () => signed({ aud: 'another-application' })],
    ['of another issuer', '(issuer)', () => signed({ iss: 'https://evil.example.com' })],
    ['of another request', 'nonce', () => signed({ nonce: 'of-another-request' })],
    ['that has expired', '(expiration time)', () => signed({ exp: 1_000_000_000 })],
    ['with the signature of another key', 'signature verification failed', () => signed({}, foreign.privateKey)],
    ['without a signature', '"alg"', unsigned],
  ])('%s is refused', async (_what, reason, token) => {
    idToken = token;
    await expect(finish()).rejects.toMatchObject({ cause: { message: expect.stringContaining(reason) as string } });
  });

  it('is not asked for with the state of another browser', async () => {
    await expect(finish('wrong')).rejects.toMatchObject({ cause: { message: expect.stringContaining('state') as string } });
  });
});
