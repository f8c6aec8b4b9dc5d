import type { LandingPage, LandingPageDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { fileNameOf } from '@simdesk/rules';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { Page } from '#ui/layout/page.tsx';
import { PreviewButton } from '#ui/preview/preview-button.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { LandingPageFields } from './landing-page-fields.tsx';
import { landingPagePreview } from './landing-page-preview.ts';
import { useMatchedOffers } from './use-matched-offers.ts';

export const LandingPageFormScreen = () => {
  const { t } = useTranslation('landing-pages');
  const { uuid } = useParams({ strict: false });
  const offers = useMatchedOffers();
  return (
    <Page title={t(uuid ? 'edit' : 'add')}>
      <RecordForm
        hasShopPrices
        resource={calls.pages.landing}
        uuid={uuid}
        draft={{ empty: newPage, toForm, toWire }}
        title={{ kind: 'landingPage', nameOf: ({ title }) => title }}
        labels={t('fields', { returnObjects: true })}
        texts={{
          saved: t('saved', { returnObjects: true }),
          saveFailed: t(uuid ? 'updateFailed' : 'createFailed'),
          loadFailed: t('loadFailed'),
        }}
        exits={{ list: '/cms/landing-pages/list' }}
        actions={(page) => <PreviewButton name={page.title} page={() => landingPagePreview(page, offers)} />}
      >
        {(form, record, busyHandler) => (
          <LandingPageFields form={form} record={record} busyHandler={busyHandler} offers={offers} />
        )}
      </RecordForm>
    </Page>
  );
};

type Draft = z.input<typeof LandingPageDraft>;

const newPage: Draft = {
  title: '',
  publish_from: null,
  publish_until: null,
  url: '',
  header_banner_primary_text: '',
  header_banner_secondary_text: '',
  header_banner_discount_code: '',
  header_banner_img_url: '',
  header_banner_img_mobile_url: '',
  middle_banner_primary_text: '',
  middle_banner_secondary_text: '',
  middle_banner_img_url: '',
  middle_banner_img_mobile_url: '',
  offer_list: '',
  text_section_primary_header: '',
  text_section_secondary_header: '',
  text_section_content: '',
  second_text_section_primary_header: '',
  second_text_section_secondary_header: '',
  second_text_section_content: '',
};

const toForm = ({
  uuid: _uuid,
  version: _version,
  created_at: _createdAt,
  updated_at: _updatedAt,
  ...draft
}: LandingPage): Draft => draft;

const toWire = (draft: Draft): Draft => ({ ...draft, header_banner_img_name: fileNameOf(draft.header_banner_img_url) });
