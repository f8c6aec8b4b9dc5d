import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '../layout/created-at.tsx';
import type { FormWithFields } from '../resource.ts';
import { FlagField } from './flag-field.tsx';
import { NameField } from './name-field.tsx';
import { PriorityField } from './priority-field.tsx';

interface Props {
  form: FormWithFields<'name' | 'priority' | 'publish'>;
  record: { create_at: string } | null;
  labels: { name: string; priority: string };
  url?: ComponentProps<typeof NameField>['url'];
  /** Other fields of this kind of record. */
  children?: ReactNode;
}

/** The fields of every small record: published, name, priority, and the creation date. */
export const BasicFields = ({ form, record, labels, url, children }: Props) => {
  const { t } = useTranslation('ui');
  return (
    <>
      <FlagField label={t('publish')} {...form.getInputProps('publish')} />
      <NameField label={labels.name} url={url} data-autofocus {...form.getInputProps('name')} />
      {children}
      <PriorityField label={labels.priority} required {...form.getInputProps('priority')} />
      <CreatedAt at={record?.create_at} />
    </>
  );
};
