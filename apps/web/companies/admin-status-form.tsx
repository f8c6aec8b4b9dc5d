import { Radio, Stack } from '@mantine/core';
import type { Company } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { CompanyStatus } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { refreshCalls } from '#core/queries.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { inputSchema } from '#ui/form/input-schema.ts';
import { CompanyStatusChip } from './status-chips.tsx';

const { admin, list } = calls.companies;
const choices = [CompanyStatus.Active, CompanyStatus.NoActive, CompanyStatus.Banned, CompanyStatus.Deleted];
const schema = inputSchema(admin.changeStatus).pick({ status: true });

export const AdminStatusForm = ({ company }: { company: Company }) => {
  const { t } = useTranslation('companies');
  const { texts, question } = useAdminDialogs();
  const { name } = company;
  return (
    <CallForm
      schema={schema}
      initial={{ status: company.status }}
      labels={{ status: t('status') }}
      ask={({ status }) => {
        if (status === company.status) return undefined;
        if (status === CompanyStatus.Deleted) return question(t('deleteCompanyText', { name }));
        return status === CompanyStatus.Banned ? question(t('banCompanyText', { name })) : undefined;
      }}
      save={async ({ status }) => {
        await send(admin.changeStatus, { company_uuid: company.uuid, status });
        await refreshCalls([admin.get, admin.list, list]);
      }}
      {...texts}
    >
      {(form) => {
        const { value, onChange, error } = form.getInputProps('status');
        return (
          <Radio.Group label={t('status')} value={String(value)} onChange={(status) => onChange(Number(status))} error={error}>
            <Stack gap="sm" mt="xs">
              {choices.map((status) => (
                <Radio key={status} value={String(status)} label={<CompanyStatusChip status={status} />} />
              ))}
            </Stack>
          </Radio.Group>
        );
      }}
    </CallForm>
  );
};
