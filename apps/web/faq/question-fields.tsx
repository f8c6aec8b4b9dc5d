import { SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { PriorityField } from '#ui/fields/priority-field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { FormWithFields } from '#ui/resource.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';

interface Props {
  form: FormWithFields<'question' | 'answer' | 'priority' | 'publish'>;
  record: { create_at: string } | null;
  /** The field for the category or the page. */
  children: ReactNode;
}

/** The fields of both kinds of question. */
export const QuestionFields = ({ form, record, children }: Props) => {
  const { t } = useTranslation(['faq', 'ui']);
  return (
    <FormCard>
      <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
      <TextInput label={t('question')} required {...form.getInputProps('question')} />
      <RichText label={t('answer')} required variant="full" {...form.getInputProps('answer')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {children}
        <PriorityField label={t('priority')} required {...form.getInputProps('priority')} />
      </SimpleGrid>
      <CreatedAt at={record?.create_at} />
    </FormCard>
  );
};
