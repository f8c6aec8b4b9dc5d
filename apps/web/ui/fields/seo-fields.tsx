import { Textarea, TextInput } from '@mantine/core';
import type { FieldsOf } from '../resource.ts';
import { SeoUrlField } from './seo-url-field.tsx';

type Name<Prefix extends string> = `${Prefix}${'title' | 'description' | 'keywords' | 'url'}`;

interface Props<Prefix extends string> {
  form: FieldsOf<Name<Prefix>>;
  /** What the names of the fields begin with on the wire. */
  prefix: Prefix;
  labels: Record<Name<Prefix>, string>;
  urlHint?: string;
  urlRequired?: boolean;
}

/** What a page of the shop tells search engines, and its own part of its address. */
export const SeoFields = <Prefix extends '' | 'seo_'>({ form, prefix, labels, urlHint, urlRequired = false }: Props<Prefix>) => {
  const field = (name: Name<Prefix>) => ({ label: labels[name], ...form.getInputProps(name) });
  return (
    <>
      <TextInput {...field(`${prefix}title`)} />
      <Textarea autosize minRows={2} {...field(`${prefix}description`)} />
      <TextInput {...field(`${prefix}keywords`)} />
      <SeoUrlField required={urlRequired} description={urlHint} {...field(`${prefix}url`)} />
    </>
  );
};
