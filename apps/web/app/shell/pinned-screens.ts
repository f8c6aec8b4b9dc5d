/** The screens that the specification describes with Russian texts: shown in Russian whatever the language. */
const pinnedScreens = ['/profile', '/company', '/admin/users', '/admin/edit-user', '/admin/companies', '/admin/edit-company'];

export const isPinned = (path: string): boolean =>
  pinnedScreens.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
