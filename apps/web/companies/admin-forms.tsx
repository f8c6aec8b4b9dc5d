import { SimpleGrid, TextInput } from '@mantine/core';
import { AdminLegalDraft, BankDraft, ContactDraft, type Company } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { AdminCompanyForm } from './admin-company-form.tsx';
import {
  BankFields,
  toBankForm,
  ContactFields,
  toContactForm,
  useBankLabels,
  useContactLabels,
} from './contact-and-bank-fields.tsx';
import { InnField, OgrnField } from './number-fields.tsx';

const { admin } = calls.companies;

export const AdminLegalForm = ({ company }: { company: Company }) => {
  const { t } = useTranslation('companies');
  const labels = {
    offical_name: t('officalName'),
    inn: t('inn'),
    ogrn: t('ogrn'),
    offical_address: t('officalAddress'),
    address: t('address'),
  };
  return (
    <AdminCompanyForm
      company={company}
      schema={AdminLegalDraft}
      toForm={toLegalForm}
      version={company.legal_version}
      labels={labels}
      call={admin.changeLegal}
    >
      {(form) => (
        <>
          <TextInput label={t('name')} value={company.name} readOnly variant="filled" description={t('nameOfOwner')} />
          <TextInput label={labels.offical_name} required {...form.getInputProps('offical_name')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <InnField label={labels.inn} required {...form.getInputProps('inn')} />
            <OgrnField label={labels.ogrn} required {...form.getInputProps('ogrn')} />
          </SimpleGrid>
          <TextInput label={labels.offical_address} {...form.getInputProps('offical_address')} />
          <TextInput label={labels.address} {...form.getInputProps('address')} />
        </>
      )}
    </AdminCompanyForm>
  );
};

export const AdminContactForm = ({ company }: { company: Company }) => {
  const labels = useContactLabels();
  return (
    <AdminCompanyForm
      company={company}
      schema={ContactDraft}
      toForm={toContactForm}
      version={company.contact_version}
      labels={labels}
      call={admin.changeContact}
    >
      {(form) => <ContactFields form={form} labels={labels} />}
    </AdminCompanyForm>
  );
};

export const AdminBankForm = ({ company }: { company: Company }) => {
  const labels = useBankLabels();
  return (
    <AdminCompanyForm
      company={company}
      schema={BankDraft}
      toForm={toBankForm}
      version={company.bank_version}
      labels={labels}
      call={admin.changeBank}
    >
      {(form) => <BankFields form={form} labels={labels} />}
    </AdminCompanyForm>
  );
};

/** The administrators' call has other names for these fields. */
const toLegalForm = ({ offical_name, offical_addres, address, offical_inn, offical_ogrn }: Company) => ({
  offical_name,
  offical_address: offical_addres,
  address,
  inn: offical_inn,
  ogrn: offical_ogrn,
});
