import type { CompanyStatus, EmployeeRole, EmployeeStatus } from '@simdesk/rules';
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../columns.ts';

export const companies = pgTable('companies', {
  ...recordColumns(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  status: smallint('status').$type<CompanyStatus>().notNull(),
  offical_name: text('official_name').notNull().default(''),
  offical_inn: text('official_inn').notNull().default(''),
  offical_ogrn: text('official_ogrn').notNull().default(''),
  offical_addres: text('official_address').notNull().default(''),
  address: text('address').notNull().default(''),
  ceo_full_name: text('ceo_full_name').notNull().default(''),
  company_email: text('company_email').notNull().default(''),
  company_phone: text('company_phone').notNull().default(''),
  bank_rs: text('bank_rs').notNull().default(''),
  bik: text('bik').notNull().default(''),
  bank_ks: text('bank_ks').notNull().default(''),
  bank_name: text('bank_name').notNull().default(''),
  legal_version: integer('legal_version').notNull().default(1),
  contact_version: integer('contact_version').notNull().default(1),
  bank_version: integer('bank_version').notNull().default(1),
});

export const employees = pgTable('employees', {
  ...recordColumns(),
  company_uuid: uuid('company_uuid').notNull(),
  user_uuid: uuid('user_uuid').notNull(),
  role: smallint('role').$type<EmployeeRole>().notNull(),
  status: smallint('status').$type<EmployeeStatus>().notNull(),
});
