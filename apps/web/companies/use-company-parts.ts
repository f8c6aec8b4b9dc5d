import { calls } from '#core/calls.ts';
import { useCompanyCall } from './company-calls.ts';
import { useGoHomeOnFailure } from './use-own-company.ts';

/** The three parts of a company, or null until all are loaded. */
export const useCompanyParts = (company: string, enabled: boolean) => {
  const legal = useCompanyCall(company, calls.companies.getLegal, enabled);
  const contact = useCompanyCall(company, calls.companies.getContact, enabled);
  const bank = useCompanyCall(company, calls.companies.getBank, enabled);
  const parts = legal.data && contact.data && bank.data && { legal: legal.data, contact: contact.data, bank: bank.data };
  useGoHomeOnFailure(parts ? null : (legal.error ?? contact.error ?? bank.error));
  return parts ?? null;
};

export type CompanyParts = NonNullable<ReturnType<typeof useCompanyParts>>;
