import { contract, type Option, type OptionDraft } from '@simdesk/contract';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { OptionFields } from './option-fields.tsx';

export const OptionFormScreen = () => {
  const { t } = useTranslation('options');
  const { option_uuid } = useParams({ strict: false });
  return (
    <Page title={t(option_uuid ? 'edit' : 'add')}>
      <RecordForm
        resource={contract.shop.options}
        uuid={option_uuid}
        empty={newOption}
        nameOf={({ name }) => name}
        toForm={toForm}
        labels={t('fields', { returnObjects: true })}
        list="/shop/options"
        saved={option_uuid ? 'back' : 'list'}
      >
        {(form, record, busyOf) => <OptionFields form={form} record={record} busyOf={busyOf} />}
      </RecordForm>
    </Page>
  );
};

const newOption: z.input<typeof OptionDraft> = {
  name: '',
  priority: '',
  publish: 1,
  type: 'extra',
  price: '',
  period: '',
  value: '',
  measure: '',
  connect: '',
  link_for_button: '',
  limits: '',
  overview: '',
  note: '',
  bss: '',
  seo_title: '',
  seo_description: '',
  seo_keywords: '',
  seo_url: '',
  active: 1,
  tariff_overview: '',
  prospects_info: '',
  contract: '',
};

const toForm = ({ uuid: _uuid, version: _version, create_at: _createAt, ...draft }: Option): z.input<typeof OptionDraft> => draft;
