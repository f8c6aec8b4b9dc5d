/** The path that replaces the requested one, or null if the visitor may open the requested path. */
export const signInRedirect = (path: string, isSignedIn: boolean): '/enter/login' | '/' | null => {
  if (!isSignedIn) return path.startsWith('/enter/') ? null : '/enter/login';
  return /^\/enter\/login(\/|$)/.test(path) ? '/' : null;
};
