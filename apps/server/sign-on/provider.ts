import type { Configuration } from 'openid-client';
import type { SignOnSettings } from '../platform/sign-on-settings.ts';

/** What the provider says about a person. */
export interface ProviderClaims {
  iss: string;
  sub: string;
  claims: Record<string, unknown>;
}

/** What only the browser that started the sign-on knows. */
interface SignOnRequest {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Provider {
  /** A new request, and the address at the provider that it opens. */
  start: () => Promise<{ request: SignOnRequest; address: string }>;
  /** Exchanges the code of the address that the provider sent the browser back to. Fails if anything does not fit the request. */
  finish: (request: SignOnRequest, returned: URL) => Promise<ProviderClaims>;
}

const timeoutSeconds = 10;

const loadClient = () => import('openid-client');

/** The provider is asked for its addresses and keys at the first sign-on: this server starts without it. */
export const openProvider = (settings: SignOnSettings): Provider => {
  const issuer = new URL(settings.issuer);
  const discover = async () => {
    const oidc = await loadClient();
    return oidc.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
      timeout: timeoutSeconds,
      // Without these checks the library relies on TLS and does not verify the signature of the ID token.
      execute: [
        oidc.enableNonRepudiationChecks,
        // The settings allow it on this machine only.
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
  };
  let discovered: Promise<Configuration> | null = null;
  const configuration = (): Promise<Configuration> => {
    discovered ??= discover().catch((failure: unknown) => {
      discovered = null;
      throw failure;
    });
    return discovered;
  };
  return {
    start: async () => {
      const oidc = await loadClient();
      const request = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.callback,
        scope: 'openid email profile',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      });
      return { request, address: address.href };
    },
    finish: async ({ state, nonce, verifier }, returned) => {
      const oidc = await loadClient();
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      // Many providers tell the e-mail and the groups only there.
      const more = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
      return { iss: claims.iss, sub: claims.sub, claims: { ...more, ...claims } };
    },
  };
};
