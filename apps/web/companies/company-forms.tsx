import { BankDraft, ContactDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient, refreshCalls } from '#core/queries.ts';
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
import { createPartVersions } from './part-versions.ts';
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
  const [versions] = useState(() =>
    createPartVersions<Part>({
      // The name is loaded separately from the rest of its form: the older version counts.
      legal: Math.min(company.version, legal.version),
      contact: contact.version,
      bank: bank.version,
    }),
  );
  const [reloads, setReloads] = useState<Record<Part, number>>({ legal: 0, contact: 0, bank: 0 });

  /** Resets one form to the stored data; the other forms keep their input. */
  const reload = async (part: Part): Promise<void> => {
    await refreshCalls([companies.get, readCalls[part]]);
    const stored = queryClient.getQueryData<{ version: number }>([readCalls[part].path, uuid]);
    if (stored) versions.setVersion(part, stored.version);
    setReloads((before) => ({ ...before, [part]: before[part] + 1 }));
  };

  const saveLegal = async ({ name, ...values }: NamedLegalDraft, overwritten?: number): Promise<void> => {
    const isRenamed = name !== company.name;
    if (isRenamed) {
      await versions.write('legal', (version) => sendForCompany(uuid, companies.changeName, { name, version }), overwritten);
      await refreshCalls([companies.get, companies.list]);
    }
    const change = (version: number) => sendForCompany(uuid, companies.changeLegal, { ...values, version });
    await versions.write('legal', change, isRenamed ? undefined : overwritten);
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
        save={(values, overwritten) =>
          versions.write(
            'contact',
            (version) => sendForCompany(uuid, companies.changeContact, { ...values, version }),
            overwritten,
          )
        }
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
        save={(values, overwritten) =>
          versions.write('bank', (version) => sendForCompany(uuid, companies.changeBank, { ...values, version }), overwritten)
        }
        onReload={() => void reload('bank')}
      >
        {(form) => <BankFields form={form} labels={labels.bank} />}
      </CompanyFormCard>
    </>
  );
};
