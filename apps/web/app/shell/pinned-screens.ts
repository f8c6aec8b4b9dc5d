/** The specification describes these screens with Russian texts: they ignore the chosen language. */
const pinnedScreens = ['/profile', '/company', '/admin/users', '/admin/edit-user', '/admin/companies', '/admin/edit-company'];

export const isPinned = (path: string): boolean =>
  pinnedScreens.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
