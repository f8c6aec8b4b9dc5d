import { BankDraft, ContactDraft, contract } from '@simdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient, refresh } from '#core/queries.ts';
import { sendFor } from './company-calls.ts';
import { CompanyPart } from './company-part.tsx';
import { BankFields, bankOf, ContactFields, contactOf, useBankLabels, useContactLabels } from './detail-fields.tsx';
import { knownVersions } from './known-versions.ts';
import { NamedLegalDraft, namedLegalOf, OwnLegalFields, useOwnLegalLabels } from './own-legal-fields.tsx';
import type { CompanyParts } from './use-company-parts.ts';
import type { OpenCompany } from './use-own-company.ts';

const { companies } = contract;
const reads = { legal: companies.getLegal, contact: companies.getContact, bank: companies.getBank };
type Part = keyof CompanyParts;

/** The three forms of a company, each saved by itself. */
export const CompanyForms = ({ open: { company, mayEdit }, parts }: { open: OpenCompany; parts: CompanyParts }) => {
  const { t } = useTranslation('companies');
  const { uuid } = company;
  const labels = { legal: useOwnLegalLabels(), contact: useContactLabels(), bank: useBankLabels() };
  const { legal, contact, bank } = parts;
  const [versions] = useState(() =>
    knownVersions<Part>({
      // The name is read apart from the rest of its form: the older of the two counts.
      legal: Math.min(company.version, legal.version),
      contact: contact.version,
      bank: bank.version,
    }),
  );
  const [rounds, setRounds] = useState<Record<Part, number>>({ legal: 0, contact: 0, bank: 0 });

  /** Begins a form anew with what is stored now; the other forms keep what was typed into them. */
  const reload = async (part: Part): Promise<void> => {
    await refresh([companies.get, reads[part]]);
    const fresh = queryClient.getQueryData<{ version: number }>([reads[part].path, uuid]);
    if (fresh) versions.learn(part, fresh.version);
    setRounds((before) => ({ ...before, [part]: before[part] + 1 }));
  };

  const saveLegal = async ({ name, ...values }: NamedLegalDraft, overwritten?: number): Promise<void> => {
    const isRenamed = name !== company.name;
    if (isRenamed) {
      await versions.write('legal', (version) => sendFor(uuid, companies.changeName, { name, version }), overwritten);
      await refresh([companies.get, companies.list]);
    }
    const change = (version: number) => sendFor(uuid, companies.changeLegal, { ...values, version });
    await versions.write('legal', change, isRenamed ? undefined : overwritten);
  };

  return (
    <>
      <CompanyPart
        key={`legal-${rounds.legal}`}
        title={t('companyData')}
        schema={NamedLegalDraft}
        initial={namedLegalOf(company.name, legal)}
        labels={labels.legal}
        mayEdit={mayEdit}
        save={saveLegal}
        onReload={() => void reload('legal')}
      >
        {(form) => <OwnLegalFields form={form} labels={labels.legal} legal={legal} />}
      </CompanyPart>
      <CompanyPart
        key={`contact-${rounds.contact}`}
        title={t('contactInfo')}
        schema={ContactDraft}
        initial={contactOf(contact)}
        labels={labels.contact}
        mayEdit={mayEdit}
        save={(values, overwritten) =>
          versions.write('contact', (version) => sendFor(uuid, companies.changeContact, { ...values, version }), overwritten)
        }
        onReload={() => void reload('contact')}
      >
        {(form) => <ContactFields form={form} labels={labels.contact} />}
      </CompanyPart>
      <CompanyPart
        key={`bank-${rounds.bank}`}
        title={t('financeInfo')}
        schema={BankDraft}
        initial={bankOf(bank)}
        labels={labels.bank}
        mayEdit={mayEdit}
        save={(values, overwritten) =>
          versions.write('bank', (version) => sendFor(uuid, companies.changeBank, { ...values, version }), overwritten)
        }
        onReload={() => void reload('bank')}
      >
        {(form) => <BankFields form={form} labels={labels.bank} />}
      </CompanyPart>
    </>
  );
};
