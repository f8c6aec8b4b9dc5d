import { CompanyStatus, EmployeeRole, EmployeeStatus, isEmail, UserStatus } from '@simdesk/rules';
import { z } from 'zod';
import { uuidAnswer, trueAnswer, list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { digits, digitsOrTwoMore, email, enumInput, requiredText, text, uuid } from './core/fields.ts';
import { listQuery, sortField } from './core/resource.ts';
import { updateFields, versionField } from './core/update.ts';

/** Companies and their employees. The header `X-Company-UUID` selects the company of a call. */

const versioned = { version: z.int() };

export const CompanyListRow = z.object({ id: z.int(), uuid, name: z.string(), status: z.enum(CompanyStatus) });
export type CompanyListRow = z.output<typeof CompanyListRow>;

/** The company as its employees see it. */
export const OwnCompany = CompanyListRow.extend({ role: z.enum(EmployeeRole), ...versioned });
export const LegalInfo = z.object({
  offical_name: z.string(),
  offical_inn: z.string(),
  offical_ogrn: z.string(),
  offical_addres: z.string(),
  address: z.string(),
  ...versioned,
});
export const ContactInfo = z.object({
  ceo_full_name: z.string(),
  company_email: z.string(),
  company_phone: z.string(),
  ...versioned,
});
export const BankInfo = z.object({
  bank_rs: z.string(),
  bik: z.string(),
  bank_ks: z.string(),
  bank_name: z.string(),
  ...versioned,
});

const companyName = requiredText(128).min(2, 'min:2');
const inn = digitsOrTwoMore(10);
const ogrn = digitsOrTwoMore(13);
const address = text(128).default('');
/** The documents use several names for addresses and numbers: each call accepts all of them and prefers its own. */
const otherAddress = text(128).optional();

export const CompanyDraft = z.object({ name: companyName, offical_name: companyName, offical_inn: inn, offical_ogrn: ogrn });
export const LegalDraft = z.object({ offical_name: companyName, offical_addres: address, addres: address });
/** The draft of administrators: other names, and the numbers too. */
export const AdminLegalDraft = z.object({ offical_name: companyName, offical_address: address, address, inn, ogrn });
export const ContactDraft = z.object({
  ceo_full_name: text(64).default(''),
  company_email: text(64)
    .transform((address) => address.trim())
    .refine((address) => address === '' || isEmail(address), 'email')
    .default(''),
  company_phone: text(24).default(''),
});
export const BankDraft = z.object({ bank_rs: digits(20), bik: digits(9), bank_ks: digits(20), bank_name: text(64).default('') });

export const Employee = z.object({
  uuid,
  user_uuid: uuid,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(EmployeeRole),
  status: z.enum(EmployeeStatus),
  user_status: z.enum(UserStatus),
});
export type Employee = z.output<typeof Employee>;

/** The company as administrators see it. Each part has its own version, which the calls that change it take. */
export const Company = CompanyListRow.extend({
  ...LegalInfo.shape,
  ...ContactInfo.shape,
  ...BankInfo.shape,
  legal_version: z.int(),
  contact_version: z.int(),
  bank_version: z.int(),
  owner_email: z.string().nullable(),
});
export type Company = z.output<typeof Company>;

const own = '/api/company';
const staff = '/api/employee';
const admin = '/api/admin';
const view = 'companies:view';
const edit = 'companies:edit';
const administer = 'companies:administer';
const employeeInput = z.object({ employee_uuid: uuid });
const companyInput = z.object({ company_uuid: uuid });

export const companies = {
  /** The companies in which the signed-in user is employed. */
  list: call({
    method: 'GET',
    path: `${own}/get-list`,
    access: view,
    input: listQuery,
    answer: list(CompanyListRow),
    passive: true,
  }),
  create: call({ method: 'POST', path: `${own}/create`, access: edit, input: CompanyDraft, answer: uuidAnswer, waits: true }),
  get: call({ method: 'GET', path: `${own}/get`, access: view, answer: response(OwnCompany) }),
  getLegal: call({ method: 'GET', path: `${own}/get-legal-info`, access: view, answer: response(LegalInfo) }),
  getContact: call({ method: 'GET', path: `${own}/get-contact-info`, access: view, answer: response(ContactInfo) }),
  getBank: call({ method: 'GET', path: `${own}/get-bank-info`, access: view, answer: response(BankInfo) }),
  changeName: call({
    method: 'POST',
    path: `${own}/update-name`,
    access: edit,
    input: z.object({ ...updateFields({ name: companyName }), ...versionField }),
    answer: trueAnswer,
    waits: true,
  }),
  changeLegal: call({
    method: 'POST',
    path: `${own}/update-legal-info`,
    access: edit,
    input: z.object({ ...updateFields(LegalDraft.shape), offical_address: otherAddress, address: otherAddress, ...versionField }),
    answer: trueAnswer,
    waits: true,
  }),
  changeContact: call({
    method: 'POST',
    path: `${own}/update-contact-info`,
    access: edit,
    input: z.object({ ...updateFields(ContactDraft.shape), ...versionField }),
    answer: trueAnswer,
    waits: true,
  }),
  changeBank: call({
    method: 'POST',
    path: `${own}/update-bank-info`,
    access: edit,
    input: z.object({ ...updateFields(BankDraft.shape), ...versionField }),
    answer: trueAnswer,
    waits: true,
  }),

  employees: {
    list: call({ method: 'GET', path: `${staff}/get-list`, access: view, answer: list(Employee) }),
    create: call({
      method: 'POST',
      path: `${staff}/create`,
      access: edit,
      input: z.object({ email: email(), role: z.literal(EmployeeRole.Driver).default(EmployeeRole.Driver) }),
      answer: uuidAnswer,
    }),
    changeRole: call({
      method: 'POST',
      path: `${staff}/update-role`,
      access: edit,
      input: employeeInput.extend({ role: enumInput(EmployeeRole).refine((role) => role !== EmployeeRole.Owner, 'choice') }),
      answer: trueAnswer,
    }),
    activate: call({ method: 'POST', path: `${staff}/active`, access: edit, input: employeeInput, answer: trueAnswer }),
    deactivate: call({ method: 'POST', path: `${staff}/de-active`, access: edit, input: employeeInput, answer: trueAnswer }),
    remove: call({ method: 'POST', path: `${staff}/delete`, access: edit, input: employeeInput, answer: trueAnswer }),
  },

  admin: {
    list: call({
      method: 'POST',
      path: `${admin}/get-companies`,
      access: administer,
      input: z.object({
        limit: z.int().min(1).max(200).default(100),
        offset: z.int().min(0).max(10_000_000).default(0),
        search: text(200).default(''),
        /** Deleted companies are listed only on request. */
        status: enumInput(CompanyStatus).optional(),
        sort: sortField.optional(),
      }),
      answer: list(Company),
      reads: true,
    }),
    get: call({
      method: 'POST',
      path: `${admin}/get-company`,
      access: administer,
      input: companyInput,
      answer: response(Company),
      reads: true,
    }),
    changeLegal: call({
      method: 'POST',
      path: `${admin}/change-company-legal-info`,
      access: administer,
      input: companyInput.extend({
        ...updateFields(AdminLegalDraft.shape),
        offical_inn: inn.optional(),
        offical_ogrn: ogrn.optional(),
        offical_addres: otherAddress,
        addres: otherAddress,
        ...versionField,
      }),
      answer: trueAnswer,
      waits: true,
    }),
    changeContact: call({
      method: 'POST',
      path: `${admin}/change-company-contact-info`,
      access: administer,
      input: companyInput.extend({ ...updateFields(ContactDraft.shape), ...versionField }),
      answer: trueAnswer,
      waits: true,
    }),
    changeBank: call({
      method: 'POST',
      path: `${admin}/change-company-bank-info`,
      access: administer,
      input: companyInput.extend({ ...updateFields(BankDraft.shape), ...versionField }),
      answer: trueAnswer,
      waits: true,
    }),
    changeStatus: call({
      method: 'POST',
      path: `${admin}/change-company-status`,
      access: administer,
      input: companyInput.extend({ status: enumInput(CompanyStatus) }),
      answer: trueAnswer,
    }),
    remove: call({
      method: 'POST',
      path: `${admin}/delete-company`,
      access: administer,
      input: companyInput,
      answer: trueAnswer,
    }),
    changeOwner: call({
      method: 'POST',
      path: `${admin}/update-owner-company`,
      access: administer,
      input: companyInput.extend({ user_uuid: uuid }),
      answer: trueAnswer,
    }),
  },
};
