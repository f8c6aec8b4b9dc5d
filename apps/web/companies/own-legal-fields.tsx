import { SimpleGrid, TextInput } from '@mantine/core';
import { CompanyDraft, LegalDraft, type LegalInfo as LegalInfoSchema } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { z } from 'zod';
import type { FormWithFields } from '#ui/resource.ts';
import { InnField, OgrnField } from './number-fields.tsx';

/** The form edits the name with the legal data; the wire has separate calls. */
export const NamedLegalDraft = z.object({ name: CompanyDraft.shape.name, ...LegalDraft.shape });
export type NamedLegalDraft = z.input<typeof NamedLegalDraft>;

export const useOwnLegalLabels = () => {
  const { t } = useTranslation('companies');
  return { name: t('name'), offical_name: t('officalName'), offical_addres: t('officalAddress'), addres: t('address') };
};

type LegalInfo = z.output<typeof LegalInfoSchema>;

export const toNamedLegalForm = (name: string, { offical_name, offical_addres, address }: LegalInfo): NamedLegalDraft => ({
  name,
  offical_name,
  offical_addres,
  addres: address,
});

interface Props {
  form: FormWithFields<keyof NamedLegalDraft>;
  labels: ReturnType<typeof useOwnLegalLabels>;
  legal: LegalInfo;
}

export const OwnLegalFields = ({ form, labels, legal }: Props) => {
  const { t } = useTranslation('companies');
  const readOnlyProps = { readOnly: true, variant: 'filled', description: t('fixedNumber') };
  return (
    <>
      <TextInput label={labels.name} required {...form.getInputProps('name')} />
      <TextInput label={labels.offical_name} required {...form.getInputProps('offical_name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <InnField label={t('inn')} value={legal.offical_inn} {...readOnlyProps} />
        <OgrnField label={t('ogrn')} value={legal.offical_ogrn} {...readOnlyProps} />
      </SimpleGrid>
      <TextInput label={labels.offical_addres} {...form.getInputProps('offical_addres')} />
      <TextInput label={labels.addres} {...form.getInputProps('addres')} />
    </>
  );
};
