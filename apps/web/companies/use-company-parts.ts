import { contract } from '@simdesk/contract';
import { useCompanyCall } from './company-calls.ts';
import { useLeaveForHome } from './use-own-company.ts';

/** The three parts that a company's screen edits, once all are there; if one is not to be had, none is shown. */
export const useCompanyParts = (company: string, enabled: boolean) => {
  const legal = useCompanyCall(company, contract.companies.getLegal, enabled);
  const contact = useCompanyCall(company, contract.companies.getContact, enabled);
  const bank = useCompanyCall(company, contract.companies.getBank, enabled);
  const parts = legal.data && contact.data && bank.data && { legal: legal.data, contact: contact.data, bank: bank.data };
  useLeaveForHome(parts ? null : (legal.error ?? contact.error ?? bank.error));
  return parts ?? null;
};

export type CompanyParts = NonNullable<ReturnType<typeof useCompanyParts>>;
