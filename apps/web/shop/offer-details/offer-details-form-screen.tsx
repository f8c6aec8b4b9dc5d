import { OfferDetailsDraft, type OfferDetails } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { ActPriceFor, DetailsPriceFor, readOtherTexts, writeOtherTexts } from '@simdesk/rules';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { OfferDetailsFields } from './offer-details-fields.tsx';

const resource = { ...calls.shop.offerDetails, draft: OfferDetailsDraft };

export const OfferDetailsFormScreen = () => {
  const { t } = useTranslation('offer-details');
  const { uuid = '' } = useParams({ strict: false });
  return (
    <Page title={t('edit')}>
      <RecordForm
        resource={resource}
        uuid={uuid}
        draft={{ empty: emptyDetails, toForm }}
        title={{ kind: 'offerDetails', nameOf: ({ bss_details_title }) => bss_details_title }}
        labels={t('fields', { returnObjects: true })}
        exits={{ list: '/admin/offer-details/list', saved: 'back' }}
      >
        {(form, record) => record && <OfferDetailsFields form={form} record={record} />}
      </RecordForm>
    </Page>
  );
};

/** Required by `RecordForm` but never shown: rows are created by the billing refresh. */
const emptyDetails: z.input<typeof OfferDetailsDraft> = { price_for: DetailsPriceFor.Month, act_price_for: ActPriceFor.Cost };

const toForm = ({
  price_for,
  act_price_for,
  name_it,
  name_en,
  price_eur,
  act_price_eur,
  other_texts,
}: OfferDetails): z.input<typeof OfferDetailsDraft> => ({
  price_for,
  act_price_for,
  name_it,
  name_en,
  price_eur,
  act_price_eur,
  other_texts: writeOtherTexts(readOtherTexts(other_texts)),
});
