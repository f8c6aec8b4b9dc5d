/** The header that a role expects, from the same settings as the server's: `BSS_TOKEN`, or `BSS_USER` and `BSS_PASSWORD`. */
export const expectedAuthorization = (urlSetting: string, env: NodeJS.ProcessEnv): string | null => {
  const valueOf = (part: string) => env[urlSetting.replace(/_URL$/, `_${part}`)]?.trim() || null;
  const [token, user, password] = ['TOKEN', 'USER', 'PASSWORD'].map(valueOf);
  if (token) return `Bearer ${token}`;
  return user ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` : null;
};
