import { BankDraft, ContactDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { refreshCalls } from '#core/queries.ts';
import { sendForCompany } from './company-calls.ts';
import { CompanyFormCard } from './company-form-card.tsx';
import {
  BankFields,
  toBankForm,
  ContactFields,
  toContactForm,
  useBankLabels,
  useContactLabels,
} from './contact-and-bank-fields.tsx';
import { NamedLegalDraft, toNamedLegalForm, OwnLegalFields, useOwnLegalLabels } from './own-legal-fields.tsx';
import type { CompanyParts } from './use-company-parts.ts';
import type { CompanyAccess } from './use-own-company.ts';

const { companies } = calls;
const readCalls = { legal: companies.getLegal, contact: companies.getContact, bank: companies.getBank };
type Part = keyof CompanyParts;

/** The three forms of a company; each is saved separately. */
export const CompanyForms = ({ access: { company, mayEdit }, parts }: { access: CompanyAccess; parts: CompanyParts }) => {
  const { t } = useTranslation('companies');
  const { uuid } = company;
  const labels = { legal: useOwnLegalLabels(), contact: useContactLabels(), bank: useBankLabels() };
  const { legal, contact, bank } = parts;
  // The name is loaded separately from the rest of its form: the older version counts.
  const legalVersion = Math.min(company.version, legal.version);
  const readLegal = async () => {
    const [{ name }, stored] = await Promise.all([
      sendForCompany(uuid, companies.get, {}),
      sendForCompany(uuid, companies.getLegal, {}),
    ]);
    return toNamedLegalForm(name, stored);
  };
  const [reloads, setReloads] = useState<Record<Part, number>>({ legal: 0, contact: 0, bank: 0 });

  /** Resets one form to the stored data; the other forms keep their input. */
  const reload = async (part: Part): Promise<void> => {
    await refreshCalls([companies.get, readCalls[part]]);
    setReloads((before) => ({ ...before, [part]: before[part] + 1 }));
  };

  const saveLegal = async ({ name, ...values }: NamedLegalDraft, version = legalVersion): Promise<void> => {
    const isRenamed = name !== company.name;
    if (isRenamed) {
      await sendForCompany(uuid, companies.changeName, { name, version });
      await refreshCalls([companies.get, companies.list]);
    }
    await sendForCompany(uuid, companies.changeLegal, { ...values, version: isRenamed ? version + 1 : version });
    await refreshCalls([companies.get, companies.getLegal]);
  };

  return (
    <>
      <CompanyFormCard
        key={`legal-${reloads.legal}`}
        title={t('companyData')}
        schema={NamedLegalDraft}
        initial={toNamedLegalForm(company.name, legal)}
        labels={labels.legal}
        mayEdit={mayEdit}
        version={legalVersion}
        readStored={readLegal}
        save={saveLegal}
        onReload={() => void reload('legal')}
      >
        {(form) => <OwnLegalFields form={form} labels={labels.legal} legal={legal} />}
      </CompanyFormCard>
      <CompanyFormCard
        key={`contact-${reloads.contact}`}
        title={t('contactInfo')}
        schema={ContactDraft}
        initial={toContactForm(contact)}
        labels={labels.contact}
        mayEdit={mayEdit}
        version={contact.version}
        readStored={async () => toContactForm(await sendForCompany(uuid, companies.getContact, {}))}
        save={async (values, version) => {
          await sendForCompany(uuid, companies.changeContact, { ...values, version });
          await refreshCalls([companies.getContact]);
        }}
        onReload={() => void reload('contact')}
      >
        {(form) => <ContactFields form={form} labels={labels.contact} />}
      </CompanyFormCard>
      <CompanyFormCard
        key={`bank-${reloads.bank}`}
        title={t('financeInfo')}
        schema={BankDraft}
        initial={toBankForm(bank)}
        labels={labels.bank}
        mayEdit={mayEdit}
        version={bank.version}
        readStored={async () => toBankForm(await sendForCompany(uuid, companies.getBank, {}))}
        save={async (values, version) => {
          await sendForCompany(uuid, companies.changeBank, { ...values, version });
          await refreshCalls([companies.getBank]);
        }}
        onReload={() => void reload('bank')}
      >
        {(form) => <BankFields form={form} labels={labels.bank} />}
      </CompanyFormCard>
    </>
  );
};
