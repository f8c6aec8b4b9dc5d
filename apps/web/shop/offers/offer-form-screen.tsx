import { contract } from '@simdesk/contract';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { Page } from '#ui/page.tsx';
import { RecordForm } from '#ui/record-form.tsx';
import { useGoBack } from '#ui/use-go-back.ts';
import { useBssOffers } from '../use-bss-offers.ts';
import { newOffer, toForm, toWire } from './form/offer-form.ts';
import { OfferFields } from './form/offer-fields.tsx';
import { OfferTabs } from './offer-tabs.tsx';

const list = '/shop/offers';

export const OfferFormScreen = () => {
  const { t } = useTranslation('offers');
  const { offer_uuid } = useParams({ strict: false });
  const navigate = useNavigate();
  const goBack = useGoBack();
  const categories = useCall(contract.shop.offerCategories.list, {});
  const billing = useBssOffers();
  return (
    <Page title={t(offer_uuid ? 'edit' : 'add')}>
      <OfferTabs />
      <RecordForm
        resource={contract.shop.offers}
        uuid={offer_uuid}
        empty={newOffer}
        toForm={toForm}
        toWire={toWire}
        labels={t('fields', { returnObjects: true })}
        alsoReads={[categories]}
        onLeave={() => goBack(list)}
        onCancel={() => void navigate({ to: list })}
        onLoadFailure={() => goBack(list)}
      >
        {(form, record, busyOf) => <OfferFields form={form} record={record} billing={billing} busyOf={busyOf} />}
      </RecordForm>
    </Page>
  );
};
