import { SimpleGrid, TextInput } from '@mantine/core';
import { CompanyDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { refreshCalls } from '#core/queries.ts';
import { session } from '#core/session-store.ts';
import { useRefusalText } from '#core/texts.ts';
import { CallForm } from '#ui/form/call-form.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { InnField, OgrnField } from './number-fields.tsx';

export const CreateCompanyScreen = () => {
  const { t } = useTranslation(['companies', 'admin']);
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const createdUuid = useRef('');
  const labels = { name: t('name'), offical_name: t('officalName'), offical_inn: t('inn'), offical_ogrn: t('ogrn') };
  const openCreated = () => {
    session.selectCompany(createdUuid.current);
    void refreshCalls([calls.companies.list]);
    void navigate({ to: '/company/edit/$company_uuid', params: { company_uuid: createdUuid.current } });
  };
  return (
    <Page title={t('createTitle')} crumbs={[{ text: t('ownCompanies'), to: '/company/list' }]}>
      <FormCard>
        <CallForm
          schema={CompanyDraft}
          initial={{ name: '', offical_name: '', offical_inn: '', offical_ogrn: '' }}
          labels={labels}
          save={async (draft) => {
            createdUuid.current = await send(calls.companies.create, draft);
          }}
          saveText={t('create')}
          success={{ title: t('admin:done'), text: t('created') }}
          invalid={{ title: t('errorTitle'), text: t('formErrors') }}
          failure={(failure) => ({ title: t('requestError'), text: refusalText(failure) })}
          onSaved={openCreated}
        >
          {(form) => (
            <>
              <TextInput label={labels.name} required {...form.getInputProps('name')} />
              <TextInput label={labels.offical_name} required {...form.getInputProps('offical_name')} />
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <InnField label={labels.offical_inn} required {...form.getInputProps('offical_inn')} />
                <OgrnField label={labels.offical_ogrn} required {...form.getInputProps('offical_ogrn')} />
              </SimpleGrid>
            </>
          )}
        </CallForm>
      </FormCard>
    </Page>
  );
};
