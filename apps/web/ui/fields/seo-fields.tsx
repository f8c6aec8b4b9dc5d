import { TextInput } from '@mantine/core';
import type { FormWithFields } from '../resource.ts';
import { GrowingTextarea } from './growing-textarea.tsx';
import { SeoUrlField } from './seo-url-field.tsx';

type Name<Prefix extends string, Part extends string = 'description' | 'keywords' | 'url'> = `${Prefix}${Part}`;

interface Props<Names extends string, Prefix extends string> {
  form: FormWithFields<Names>;
  /** The prefix of the field names on the wire. */
  prefix: Prefix;
  labels: Record<Names, string>;
  urlHint?: string;
  urlRequired?: boolean;
}

/** The meta data of a shop page for search engines, and the URL of the page. */
export const SeoFields = <Prefix extends '' | 'seo_'>(props: Props<Name<Prefix> | Name<Prefix, 'title'>, Prefix>) => {
  const title: Name<Prefix, 'title'> = `${props.prefix}title`;
  return (
    <>
      <TextInput label={props.labels[title]} {...props.form.getInputProps(title)} />
      <UntitledSeoFields {...props} />
    </>
  );
};

/** The same for posts, which have no separate SEO title. */
export const UntitledSeoFields = <Prefix extends '' | 'seo_'>({
  form,
  prefix,
  labels,
  urlHint,
  urlRequired = false,
}: Props<Name<Prefix>, Prefix>) => {
  const field = (name: Name<Prefix>) => ({ label: labels[name], ...form.getInputProps(name) });
  return (
    <>
      <GrowingTextarea minRows={2} {...field(`${prefix}description`)} />
      <TextInput {...field(`${prefix}keywords`)} />
      <SeoUrlField required={urlRequired} description={urlHint} {...field(`${prefix}url`)} />
    </>
  );
};
