import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CreatedAt } from '../layout/created-at.tsx';
import type { FieldsOf } from '../resource.ts';
import { FlagField } from './flag-field.tsx';
import { NameField } from './name-field.tsx';
import { PriorityField } from './priority-field.tsx';

interface Props {
  form: FieldsOf<'name' | 'priority' | 'publish'>;
  record: { create_at: string } | null;
  labels: { name: string; priority: string };
  url?: ComponentProps<typeof NameField>['url'];
  /** What this kind of record has besides. */
  children?: ReactNode;
}

/** What every small record of a list has: whether it is published, its name, its place, and since when it exists. */
export const ListedFields = ({ form, record, labels, url, children }: Props) => {
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
