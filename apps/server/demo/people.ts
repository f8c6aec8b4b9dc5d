import { SystemRole, UserStatus } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import { users } from '../database/schema/accounts.ts';

/** Staff besides the four demo accounts, with every role and every status. */
export const loadDemoPeople = async (db: Queryable, password_hash: string): Promise<void> => {
  const account = { password_hash, demo_password: true, changed_by: 'demo' };
  await db
    .insert(users)
    .values(staff.map((person, index) => ({ ...account, ...columnsOf(person), create_at: daysAgo(person, index) })))
    .onConflictDoNothing();
};

type Person = [
  name: string,
  role: SystemRole,
  status: UserStatus,
  details: { phone: string; birthday: string; sex: 'f' | 'm' } | null,
];

/** A new user has no names yet. */
const columnsOf = ([name, system_role, status, details]: Person) => {
  const [first_name = '', second_name = '', last_name = ''] = details ? name.split(' ') : [];
  return { email: emailOf(name), system_role, status, first_name, second_name, last_name, ...details };
};

const emailOf = (name: string): string => {
  const [first = '', , last = ''] = name.toLowerCase().split(' ');
  return `${first}.${last}@example.com`;
};

/** Users to activate registered in the last days, the others over the last two years. */
const daysAgo = ([, , status]: Person, index: number): string => {
  const days = status === UserStatus.Created ? index % 3 : 40 + index * 29;
  return new Date(Date.now() - days * 24 * 3_600_000).toISOString();
};

const { NoRole, ChiefAgent, Admin, SuperAdmin } = SystemRole;
const { NoActive, Active, Created, Banned, Deleted } = UserStatus;

const woman = (phone: string, birthday: string) => ({ phone, birthday, sex: 'f' as const });
const man = (phone: string, birthday: string) => ({ phone, birthday, sex: 'm' as const });

const staff: Person[] = [
  ['Elisabetta Maria Fontana', SuperAdmin, Active, woman('+393401122301', '1974-03-18')],
  ['Roberto Luigi Marchetti', SuperAdmin, NoActive, man('+393401122302', '1969-11-02')],
  ['Alessandra Rita Galli', Admin, Active, woman('+393401122303', '1981-06-25')],
  ['Stefano Carlo Moretti', Admin, Active, man('+393401122304', '1978-01-09')],
  ['Paola Teresa Rinaldi', Admin, Banned, woman('+393401122305', '1985-09-30')],
  ['Davide Antonio Greco', ChiefAgent, Active, man('+393401122306', '1988-04-14')],
  ['Chiara Lucia Romano', ChiefAgent, Active, woman('+393401122307', '1990-12-05')],
  ['Massimo Enrico Colombo', ChiefAgent, NoActive, man('+393401122308', '1983-07-21')],
  ['Silvia Anna Barbieri', NoRole, Active, woman('+393401122309', '1994-02-11')],
  ['Matteo Paolo Esposito', NoRole, Active, man('+393401122310', '1996-08-27')],
  ['Martina Elena Costa', NoRole, Active, woman('+393401122311', '1997-05-16')],
  ['Andrea Giovanni Caruso', NoRole, Active, man('+393401122312', '1992-10-03')],
  ['Federica Laura Lombardi', NoRole, Active, woman('+393401122313', '1991-03-29')],
  ['Simone Pietro Gallo', NoRole, Active, man('+393401122314', '1995-11-19')],
  ['Valentina Rosa Ricci', NoRole, Active, woman('+393401122315', '1998-01-24')],
  ['Lorenzo Vincenzo Bruno', NoRole, Active, man('+393401122316', '1993-06-08')],
  ['Giorgia Caterina Leone', NoRole, NoActive, woman('+393401122317', '1999-09-12')],
  ['Fabio Michele Serra', NoRole, Banned, man('+393401122318', '1989-02-06')],
  ['Ilaria Giulia Villa', NoRole, Deleted, woman('+393401122319', '1987-12-15')],
  ['Nicola Franco Ferri', NoRole, Deleted, man('+393401122320', '1984-04-01')],
  ['Beatrice Sofia Martini', NoRole, Created, null],
  ['Tommaso Aldo Sanna', NoRole, Created, null],
  ['Noemi Irene Pellegrini', NoRole, Created, null],
  ['Gabriele Mario Deluca', NoRole, Created, null],
];
