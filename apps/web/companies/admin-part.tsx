import { contract, type Company } from '@simdesk/contract';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { send, type Sendable } from '#core/api.ts';
import { refresh } from '#core/queries.ts';
import { useAdminWrite } from '#ui/action/admin-write.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import type { DraftForm } from '#ui/resource.ts';

const { admin } = contract.companies;

interface Props<Draft extends z.ZodObject> {
  company: Company;
  schema: Draft;
  initial: z.input<Draft>;
  labels: Record<string, string>;
  call: Sendable<z.ZodObject, true>;
  children: (form: DraftForm<Draft>) => ReactNode;
}

/** One tab of the administrators' company screen: a form that is saved by one call. */
export const AdminPart = <Draft extends z.ZodObject>(props: Props<Draft>) => {
  const [round, setRound] = useState(0);
  const reload = () => void refresh([admin.get]).then(() => setRound((before) => before + 1));
  return <PartForm key={round} {...props} onReload={reload} />;
};

const PartForm = <Draft extends z.ZodObject>(props: Props<Draft> & { onReload: () => void }) => {
  const { t } = useTranslation('companies');
  const { words } = useAdminWrite();
  const { company, schema, initial, labels, call, onReload, children } = props;
  // The version that this form was filled from, which may be older than the one that was read last.
  const known = useRef(company.version);
  return (
    <CallForm
      schema={schema}
      initial={initial}
      labels={labels}
      save={async (draft, version = known.current) => {
        await send(call, { ...draft, company_uuid: company.uuid, version });
        known.current = version + 1;
        await refresh([admin.get, admin.list]);
      }}
      {...words}
      invalid={{ title: t('errorTitle'), text: t('formErrors') }}
      onReload={onReload}
    >
      {children}
    </CallForm>
  );
};
