import { CompanyStatus, EmployeeRole, EmployeeStatus } from '@simdesk/rules';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { users } from '../database/schema/accounts.ts';
import { companies, employees } from '../database/schema/companies.ts';

/** Three companies with their employees. Leaves out employees without a user. */
export const loadDemoCompanies = async (db: Queryable): Promise<void> => {
  const emails = demoCompanies.flatMap(({ staff }) => staff.map(([email]) => email));
  const people = await db.select({ uuid: users.uuid, email: users.email }).from(users).where(inArray(users.email, emails));
  const uuidOf = new Map(people.map(({ uuid, email }) => [email, uuid]));
  for (const { staff, ...company } of demoCompanies) {
    const [row] = await db
      .insert(companies)
      .values({ ...company, changed_by: 'demo' })
      .returning();
    const entries = staff.flatMap(([email, role, status = EmployeeStatus.Active]) => {
      const user_uuid = uuidOf.get(email);
      return row && user_uuid ? [{ company_uuid: row.uuid, user_uuid, role, status, changed_by: 'demo' }] : [];
    });
    if (entries.length > 0) await db.insert(employees).values(entries);
  }
};

type StaffEntry = [email: string, role: EmployeeRole, status?: EmployeeStatus];
type Company = Omit<typeof companies.$inferInsert, 'uuid'> & { staff: StaffEntry[] };

const { Driver, Manager, Accountant, Admin, Owner } = EmployeeRole;

/** All numbers have valid check digits. */
const demoCompanies: Company[] = [
  {
    name: 'Телеком-Партнёр',
    status: CompanyStatus.Active,
    offical_name: 'ООО «Телеком-Партнёр»',
    offical_inn: '7703451289',
    offical_ogrn: '1177746031286',
    offical_addres: '123022, Москва, ул. Красная Пресня, д. 24',
    address: '123022, Москва, Столярный пер., д. 3, корп. 6, офис 412',
    ceo_full_name: 'Соколова Марина Викторовна',
    company_email: 'office@telecom-partner.example.com',
    company_phone: '+7 495 120-45-67',
    bank_rs: '40702810938000012345',
    bik: '044525225',
    bank_ks: '30101810400000000225',
    bank_name: 'ПАО Сбербанк',
    staff: [
      ['superadmin@example.com', Owner],
      ['admin@example.com', Admin],
      ['chief@example.com', Manager],
      ['chiara.romano@example.com', Accountant],
      ['agent@example.com', Driver],
      ['silvia.barbieri@example.com', Driver, EmployeeStatus.NoActive],
      ['matteo.esposito@example.com', Manager, EmployeeStatus.Dismissed],
    ],
  },
  {
    name: 'Доставка Орлова',
    status: CompanyStatus.Active,
    offical_name: 'ИП Орлов Сергей Павлович',
    offical_inn: '503812740632',
    offical_ogrn: '319502700018420',
    offical_addres: '141207, Московская обл., Пушкино, ул. Лесная, д. 8, кв. 15',
    address: '141207, Московская обл., Пушкино, Ярославское шоссе, д. 190',
    ceo_full_name: 'Орлов Сергей Павлович',
    company_email: 'orlov@dostavka.example.com',
    company_phone: '+7 916 555-08-19',
    bank_rs: '40802810900000154321',
    bik: '044525974',
    bank_ks: '30101810145250000974',
    bank_name: 'АО «ТБанк»',
    staff: [
      ['admin@example.com', Owner],
      ['superadmin@example.com', Accountant],
      ['andrea.caruso@example.com', Driver],
    ],
  },
  {
    name: 'Связь-Сервис',
    status: CompanyStatus.Banned,
    offical_name: 'АО «Связь-Сервис»',
    offical_inn: '7842065192',
    offical_ogrn: '1157847203568',
    offical_addres: '191014, Санкт-Петербург, ул. Некрасова, д. 11',
    ceo_full_name: 'Никитин Олег Андреевич',
    bank_rs: '40702810402650008877',
    bik: '044525593',
    bank_ks: '30101810200000000593',
    bank_name: 'АО «Альфа-Банк»',
    staff: [
      ['superadmin@example.com', Owner],
      ['federica.lombardi@example.com', Manager],
    ],
  },
];
