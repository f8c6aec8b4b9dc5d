import { GasLuceDraft, type GasLucePage } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { refreshCalls } from '#core/queries.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { GasLuceFields } from './gas-luce-fields.tsx';

const { gasLuce } = calls.pages;
const resource = { ...gasLuce, list: gasLuce.get, draft: GasLuceDraft };

/** A single page that always exists; its form stays open after saving. */
export const GasLuceScreen = () => {
  const { t } = useTranslation(['gas-luce', 'ui']);
  return (
    <Page title={t('title')}>
      <RecordForm
        resource={resource}
        uuid="the only one"
        draft={{ empty: emptyPage, toForm }}
        title={null}
        labels={t('fields', { returnObjects: true })}
        texts={{ saved: { title: t('ui:success'), text: t('saved') }, saveFailed: t('saveFailed'), loadFailed: t('loadFailed') }}
        exits={{ list: '/', saved: () => void refreshCalls([gasLuce.get]), cancelled: 'back' }}
      >
        {(form, record, busyHandler) => <GasLuceFields form={form} record={record} busyHandler={busyHandler} />}
      </RecordForm>
    </Page>
  );
};

type Draft = z.input<typeof GasLuceDraft>;

/** Required by `RecordForm` but never shown: the page always exists. */
const emptyPage: Draft = {
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

const toForm = ({
  uuid: _uuid,
  version: _version,
  created_at: _createdAt,
  updated_at: _updatedAt,
  ...draft
}: GasLucePage): Draft => draft;
