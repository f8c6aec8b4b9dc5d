/** The path that replaces the requested one, or null if the visitor may open the requested path. */
export const signInRedirect = (path: string, visitor: Visitor | null): '/enter/login' | '/enter/two-factor' | '/' | null => {
  if (visitor === null) return path.startsWith('/enter/') && path !== '/enter/two-factor' ? null : '/enter/login';
  // Until then the server refuses everything else.
  if (visitor.needs_two_factor) return /^\/enter\/(?!login(\/|$))/.test(path) ? null : '/enter/two-factor';
  return /^\/enter\/(login|two-factor)(\/|$)/.test(path) ? '/' : null;
};

interface Visitor {
  needs_two_factor: boolean;
}
