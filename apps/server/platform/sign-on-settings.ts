import { parseSignOnRoles, type SignOnRoles } from '@simdesk/rules';

/** The settings of the identity provider, as the environment has them. */
interface Environment {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
  OIDC_ROLE_CLAIM?: string | undefined;
  OIDC_ROLES?: string | undefined;
  PUBLIC_WEB_BASE_URL?: string | undefined;
  REGISTRATION: string;
}

export interface SignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name on the login page. */
  name: string;
  /** Null: roles are given in the console. */
  roles: { claim: string; values: SignOnRoles } | null;
  /** Where the provider sends people back to. */
  callback: string;
}

/** The settings, null without any of them, or what is wrong. */
export const readSignOn = (env: Environment): { signOn: SignOnSettings | null } | { problems: string[] } => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_ROLE_CLAIM, OIDC_ROLES, PUBLIC_WEB_BASE_URL } = env;
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_ROLE_CLAIM', 'OIDC_ROLES'] as const;
  const first = names.find((name) => env[name] !== undefined);
  if (first === undefined) return { signOn: null };
  const parsed = OIDC_ROLES === undefined ? null : parseSignOnRoles(OIDC_ROLES);
  const required = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_WEB_BASE_URL };
  const problems = [
    ...Object.entries(required).flatMap(([name, value]) =>
      value === undefined ? [`${name}: must be set too, because ${first} is`] : [],
    ),
    ...(OIDC_ROLES === undefined && OIDC_ROLE_CLAIM !== undefined
      ? ['OIDC_ROLES: must be set too, because OIDC_ROLE_CLAIM is']
      : []),
    ...(OIDC_ROLES !== undefined && OIDC_ROLE_CLAIM === undefined
      ? ['OIDC_ROLE_CLAIM: must be set too, because OIDC_ROLES is']
      : []),
    ...(parsed && 'problem' in parsed ? [`OIDC_ROLES: ${parsed.problem}`] : []),
    ...(env.REGISTRATION === 'open'
      ? [`REGISTRATION: must not be open, because ${first} is set and anybody could register the e-mail of another person first`]
      : []),
  ];
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !PUBLIC_WEB_BASE_URL || problems.length > 0) return { problems };
  return {
    signOn: {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
      roles: parsed && 'roles' in parsed && OIDC_ROLE_CLAIM ? { claim: OIDC_ROLE_CLAIM, values: parsed.roles } : null,
      callback: `${PUBLIC_WEB_BASE_URL}/api/sign-on/callback`,
    },
  };
};
