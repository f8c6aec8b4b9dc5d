import { formatEuro } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import type { OfferForm } from '../form/offer-form.ts';

interface Props {
  form: OfferForm;
  name: 'price_vodafone' | 'price_others';
  /** Price of the matched billing offer in this case. */
  billingPrice: number | null;
}

/** The price for ported numbers; if empty, the offer's price applies. */
export const PortingPriceField = ({ form, name, billingPrice }: Props) => {
  const { t } = useTranslation('offers');
  const { value, ...props } = form.getInputProps(name);
  return (
    <PriceField
      label={t(`fields.${name}`)}
      description={billingPrice === null ? t('matching.ownPrice') : t('matching.billed', { price: formatEuro(billingPrice) })}
      value={value ?? ''}
      {...props}
    />
  );
};
