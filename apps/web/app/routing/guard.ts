/** Where a visitor is sent instead of the wanted path, or null when it is theirs to see. */
export const redirectFor = (path: string, isSignedIn: boolean): '/enter/login' | '/' | null => {
  if (!isSignedIn) return path.startsWith('/enter/') ? null : '/enter/login';
  return /^\/enter\/login(\/|$)/.test(path) ? '/' : null;
};
