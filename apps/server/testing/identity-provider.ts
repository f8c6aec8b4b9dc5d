import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import OidcProvider, { type Configuration } from 'oidc-provider';

/** A person at the test's identity provider. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: unknown;
  groups?: unknown;
  given_name?: string;
  family_name?: string;
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next. */
  signInAs: (account: ProviderAccount) => void;
  stop: () => Promise<void>;
}

const clientId = 'simdesk';
const clientSecret = 'a-secret-of-the-test-0123456789';

/** A real OpenID provider on this machine, whose only form signs in the chosen person. */
export const startIdentityProvider = async (callback: string): Promise<IdentityProvider> => {
  const accounts = new Map<string, ProviderAccount>();
  let next = '';
  const http = await listen();
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    // Whoever signs in has consented.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({ clientId, accountId: context.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    cookies: { keys: ['test'] },
    jwks: { keys: [await signingKey()] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
  } satisfies Configuration);
  const handle = provider.callback();
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: next } }, { mergeWithLastSubmission: false });
  });
  return {
    ...{ issuer, clientId, clientSecret },
    signInAs: (account) => {
      accounts.set(account.sub, account);
      next = account.sub;
    },
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};

const signingKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'test', use: 'sig', alg: 'RS256' };
};

const listen = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
