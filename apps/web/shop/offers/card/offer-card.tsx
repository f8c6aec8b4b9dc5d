import {
  formatEuro,
  hasValue,
  localUrl,
  priceForText,
  shownParameters,
  type CardParameters,
  type OfferDesign,
} from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { orDash } from '#ui/dash.ts';
import { CardParameter } from './card-parameter.tsx';
import classes from './offer-card.module.css';

/** The fields of an offer that its card shows. */
export interface CardOffer extends CardParameters {
  name: string;
  /** Null until one is chosen. */
  design: OfferDesign | null;
  /** Null until one is entered. */
  price: number | null;
  price_for: number;
  other_text: string;
  photo_list: string;
  alt_list: string;
  countries: string;
  activation_info: string;
  display_roaming: 0 | 1;
}

/** An offer as the shop shows it, in the shop's language. */
export const OfferCard = ({ offer }: { offer: CardOffer }) => {
  const { t } = useTranslation('offers');
  const parameters = shownParameters(offer);
  const plain = parameters.filter(({ style }) => style === null);
  const boxed = parameters.filter(({ style }) => style !== null);
  return (
    <div className={classes.card} data-design={offer.design ?? 'none'} data-photo={offer.photo_list !== '' || undefined}>
      {offer.photo_list !== '' && <img className={classes.photo} src={localUrl(offer.photo_list)} alt={offer.alt_list} />}
      <div className={classes.content}>
        <p className={classes.name}>{offer.name || t('card.unnamed')}</p>
        {plain.length > 0 && (
          <ul className={classes.plain}>
            {plain.map((parameter) => (
              <CardParameter key={parameter.name} parameter={parameter} countries="" />
            ))}
          </ul>
        )}
        {boxed.length > 0 && (
          <ul className={classes.boxed}>
            {boxed.map((parameter) => (
              <CardParameter key={parameter.name} parameter={parameter} countries={offer.countries} />
            ))}
          </ul>
        )}
        <p className={classes.price}>
          <strong>{orDash(offer.price, formatEuro)}</strong> <span>{priceForText(offer.price_for, offer.other_text)}</span>
        </p>
        {hasValue(offer.activation_info) && <p className={classes.small}>{offer.activation_info}</p>}
        {offer.display_roaming === 1 && <p className={classes.small}>{t('card.roaming')}</p>}
      </div>
    </div>
  );
};
