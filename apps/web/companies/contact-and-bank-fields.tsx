import { SimpleGrid, TextInput } from '@mantine/core';
import type { BankDraft as BankSchema, ContactDraft as ContactSchema } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import type { FormWithFields } from '#ui/resource.ts';

export const useContactLabels = () => {
  const { t } = useTranslation('companies');
  return { ceo_full_name: t('ceo'), company_email: t('email'), company_phone: t('phone') };
};

export const useBankLabels = () => {
  const { t } = useTranslation('companies');
  return { bank_rs: t('bankRs'), bik: t('bik'), bank_ks: t('bankKs'), bank_name: t('bankName') };
};

type ContactDraft = z.output<typeof ContactSchema>;
type BankDraft = z.output<typeof BankSchema>;

export const toContactForm = ({ ceo_full_name, company_email, company_phone }: ContactDraft): ContactDraft => ({
  ceo_full_name,
  company_email,
  company_phone,
});

export const toBankForm = ({ bank_rs, bik, bank_ks, bank_name }: BankDraft): BankDraft => ({ bank_rs, bik, bank_ks, bank_name });

interface ContactProps {
  form: FormWithFields<keyof ContactDraft>;
  labels: ReturnType<typeof useContactLabels>;
}

/** Used by employees and by administrators. */
export const ContactFields = ({ form, labels }: ContactProps) => (
  <>
    <TextInput label={labels.ceo_full_name} {...form.getInputProps('ceo_full_name')} />
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={labels.company_email} type="email" inputMode="email" {...form.getInputProps('company_email')} />
      <TextInput label={labels.company_phone} type="tel" {...form.getInputProps('company_phone')} />
    </SimpleGrid>
  </>
);

interface BankProps {
  form: FormWithFields<keyof BankDraft>;
  labels: ReturnType<typeof useBankLabels>;
}

/** Used by employees and by administrators. */
export const BankFields = ({ form, labels }: BankProps) => (
  <>
    <TextInput label={labels.bank_name} {...form.getInputProps('bank_name')} />
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={labels.bank_rs} required inputMode="numeric" {...form.getInputProps('bank_rs')} />
      <TextInput label={labels.bik} required inputMode="numeric" {...form.getInputProps('bik')} />
      <TextInput label={labels.bank_ks} required inputMode="numeric" {...form.getInputProps('bank_ks')} />
    </SimpleGrid>
  </>
);
