import { contract, GasLuceDraft, type GasLucePage } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { refresh } from '#core/queries.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { GasLuceFields } from './gas-luce-fields.tsx';

const { gasLuce } = contract.pages;
const resource = { ...gasLuce, list: gasLuce.get, draft: GasLuceDraft };

/** One page that is always there: it is edited and stays open. */
export const GasLuceScreen = () => {
  const { t } = useTranslation(['gas-luce', 'ui']);
  return (
    <Page title={t('title')}>
      <RecordForm
        resource={resource}
        uuid="the only one"
        empty={blank}
        toForm={toForm}
        labels={t('fields', { returnObjects: true })}
        failureText={t('saveFailed')}
        loadFailureText={t('loadFailed')}
        success={{ title: t('ui:success'), text: t('saved') }}
        list="/"
        saved={() => void refresh([gasLuce.get])}
        cancelled="back"
      >
        {(form, record, busyOf) => <GasLuceFields form={form} record={record} busyOf={busyOf} />}
      </RecordForm>
    </Page>
  );
};

type Draft = z.input<typeof GasLuceDraft>;

/** As the page is before it is saved for the first time; shown by no form, for each edits the stored page. */
const blank: Draft = {
  primary_header_text: '',
  secondary_header_text: '',
  header_img_desktop_url: '',
  header_img_mobile_url: '',
  luce_offer_pun: '',
  luce_offer_fixed: '',
  luce_offer_fixed_old: '',
  luce_offer_img_url: '',
  luce_offer_pdf_url: '',
  gas_offer_psv: '',
  gas_offer_fixed: '',
  gas_offer_fixed_old: '',
  gas_offer_img_url: '',
  gas_offer_pdf_url: '',
  details_section_text: '',
  before_form_section_text: '',
  form_section_text: '',
  privacy_pdf_url: '',
};

const toForm = ({ uuid: _uuid, version: _version, created_at: _at, updated_at: _edited, ...draft }: GasLucePage): Draft => draft;
