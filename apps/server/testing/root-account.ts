/** The administrator that a test server starts with. */
export const rootAccount = { email: 'root@example.com', password: 'root-secret' };
