import { calls } from '#core/calls.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { useBssOffers } from '../../bss/index.ts';
import { newOffer, toForm, toWire } from './form/offer-form.ts';
import { OfferFields } from './form/offer-fields.tsx';
import { OfferTabs } from './offer-tabs.tsx';

export const OfferFormScreen = () => {
  const { t } = useTranslation('offers');
  const { offer_uuid } = useParams({ strict: false });
  const categories = useCall(calls.shop.offerCategories.list, {});
  const billing = useBssOffers();
  return (
    <Page title={t(offer_uuid ? 'edit' : 'add')}>
      <OfferTabs />
      <RecordForm
        hasShopPrices
        resource={calls.shop.offers}
        uuid={offer_uuid}
        draft={{ empty: newOffer, toForm, toWire }}
        title={{ kind: 'offer', nameOf: ({ name }) => name }}
        labels={t('fields', { returnObjects: true })}
        exits={{ list: '/shop/offers', saved: 'back', cancelled: 'list' }}
        relatedQueries={[categories]}
      >
        {(form, record, busyHandler) => <OfferFields form={form} record={record} billing={billing} busyHandler={busyHandler} />}
      </RecordForm>
    </Page>
  );
};
