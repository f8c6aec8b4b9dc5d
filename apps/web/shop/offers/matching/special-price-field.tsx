import { formatEuro } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { PriceField } from '#ui/fields/price-field.tsx';
import type { OfferForm } from '../form/offer-form.ts';

interface Props {
  form: OfferForm;
  name: 'price_vodafone' | 'price_others';
  /** What the matched billing offer asks in this case. */
  billed: number | null;
}

/** The price for numbers that are brought along; empty means the offer's own. */
export const SpecialPriceField = ({ form, name, billed }: Props) => {
  const { t } = useTranslation('offers');
  const { value, ...props } = form.getInputProps(name);
  return (
    <PriceField
      label={t(`fields.${name}`)}
      description={billed === null ? t('matching.ownPrice') : t('matching.billed', { price: formatEuro(billed) })}
      value={value ?? ''}
      {...props}
    />
  );
};
