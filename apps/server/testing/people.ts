import type { users } from '../database/schema/accounts.ts';
import { quickHash } from './quick-hash.ts';
import type { TestServer } from './test-server.ts';

type Columns = Partial<Omit<typeof users.$inferInsert, 'email' | 'password_hash'>>;

/** Users of a test, each with an e-mail and a session. */
export const testPeople = (server: TestServer) => {
  let count = 0;
  const newEmail = () => `person-${(count += 1)}@example.com`;
  const signIn = (user_uuid: string): Promise<string> => {
    const { services } = server.running();
    return services.sessions.open(services.connection.database, user_uuid);
  };
  return {
    newEmail,
    /** Another session of an existing user. */
    signIn,
    newPerson: async ({ password, email = newEmail(), ...columns }: Columns & { password?: string; email?: string } = {}) => {
      const password_hash = password === undefined ? 'none' : await quickHash(password);
      const uuid = await server.addUser({ email, password_hash, ...columns });
      const token = await signIn(uuid);
      return { uuid, email, token, call: server.as(token) };
    },
  };
};
