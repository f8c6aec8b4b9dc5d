import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { useRefusalText } from '#core/texts.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { FormWithFields } from '#ui/resource.ts';

interface Props<Draft extends z.ZodObject> {
  title: string;
  schema: Draft;
  initial: z.input<Draft>;
  version: number;
  readStored: () => Promise<z.input<Draft>>;
  labels: Record<string, string>;
  mayEdit: boolean;
  save: (values: z.input<Draft>, version?: number) => Promise<void>;
  onReload: () => void;
  children: (form: FormWithFields<keyof z.input<Draft> & string>) => ReactNode;
}

/** One of a company's forms, read-only for users who may not edit. */
export const CompanyFormCard = <Draft extends z.ZodObject>(props: Props<Draft>) => {
  const { t } = useTranslation(['companies', 'admin']);
  const refusalText = useRefusalText();
  const { title, schema, initial, version, readStored, labels, mayEdit, save, onReload, children } = props;
  return (
    <FormCard title={title}>
      {mayEdit ? (
        <CallForm
          schema={schema}
          initial={initial}
          version={version}
          readStored={readStored}
          labels={labels}
          save={save}
          success={{ title: t('admin:success'), text: t('admin:saved') }}
          invalid={{ title: t('errorTitle'), text: t('formErrors') }}
          failure={(failure) => ({ title: t('errorTitle'), text: refusalText(failure) })}
          onReload={onReload}
        >
          {(form) => children(form)}
        </CallForm>
      ) : (
        children(readOnlyForm(initial))
      )}
    </FormCard>
  );
};

const readOnlyForm = (values: Record<string, unknown>): FormWithFields<string> => ({
  getInputProps: (name) => ({
    value: values[name] ?? '',
    onChange: () => undefined,
    readOnly: true,
    required: false,
    variant: 'filled',
  }),
});
