import type { Company } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import type { ConsoleCall } from '#core/console-call.ts';
import { refreshCalls } from '#core/queries.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import type { DraftForm } from '#ui/resource.ts';

const { admin } = calls.companies;

interface Props<Draft extends z.ZodObject> {
  company: Company;
  schema: Draft;
  toForm: (company: Company) => z.input<Draft>;
  /** The version of this part of the company. */
  version: number;
  labels: Record<string, string>;
  call: ConsoleCall<z.ZodObject, true>;
  children: (form: DraftForm<Draft>) => ReactNode;
}

/** A tab of the administrators' company screen: a form with its own call. */
export const AdminCompanyForm = <Draft extends z.ZodObject>(props: Props<Draft>) => {
  const [reloads, setReloads] = useState(0);
  const reload = () => void refreshCalls([admin.get]).then(() => setReloads((before) => before + 1));
  return <VersionedForm key={reloads} {...props} onReload={reload} />;
};

const VersionedForm = <Draft extends z.ZodObject>(props: Props<Draft> & { onReload: () => void }) => {
  const { t } = useTranslation('companies');
  const { texts } = useAdminDialogs();
  const { company, schema, toForm, version, labels, call, onReload, children } = props;
  const { uuid: company_uuid } = company;
  return (
    <CallForm
      schema={schema}
      initial={toForm(company)}
      version={version}
      readStored={async () => toForm(await send(admin.get, { company_uuid }))}
      labels={labels}
      save={async (draft, over) => {
        await send(call, { ...draft, company_uuid, version: over });
        await refreshCalls([admin.get, admin.list]);
      }}
      {...texts}
      invalid={{ title: t('errorTitle'), text: t('formErrors') }}
      onReload={onReload}
    >
      {children}
    </CallForm>
  );
};
