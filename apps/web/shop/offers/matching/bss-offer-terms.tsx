import { formatEuro, type BssTerms } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { orDash } from '#ui/dash.ts';
import { Facts } from '#ui/layout/facts.tsx';
import classes from './bss-offer-terms.module.css';

/** The terms of a billing offer. */
export const BssOfferTerms = ({ terms }: { terms: BssTerms }) => {
  const { t } = useTranslation(['bss', 'ui']);
  const excludedOperators = terms.ExcludedOperatorIdsForPorting.map(({ ID, Name }) => `${Name} (${ID})`).join(', ');
  return (
    <div className={classes.facts}>
      <Facts
        facts={[
          { label: t('fields.ID'), value: terms.ID },
          { label: t('fields.Title'), value: terms.Title },
          { label: t('fields.PortInOnly'), value: t(terms.PortInOnly ? 'ui:yes' : 'ui:no') },
          { label: t('fields.ExcludedOperatorIdsForPorting'), value: excludedOperators },
        ]}
      />
      <Prices terms={terms} />
      <DependentOptions options={terms.DependentOptions} />
    </div>
  );
};

/** Activation and renewal prices, by case. */
const Prices = ({ terms }: { terms: BssTerms }) => {
  const { t } = useTranslation('bss');
  return (
    <table className={classes.table}>
      <caption>{t('cases.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cases.case')}</th>
          <th scope="col" data-price>
            {t('fields.RenewalPrice')}
          </th>
          <th scope="col" data-price>
            {t('fields.ActivationPrice')}
          </th>
        </tr>
      </thead>
      <tbody>
        {cases.map((each) => (
          <tr key={each}>
            <th scope="row">{t(`cases.${each || 'any'}`)}</th>
            <td data-price>{euro(terms[`RenewalPrice${each}`])}</td>
            <td data-price>{euro(terms[`ActivationPrice${each}`])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const cases = ['', 'NewActivations', 'Vodafone', 'OtherNetworks'] as const;

const euro = (price: number | null): string => orDash(price, formatEuro);

const DependentOptions = ({ options }: { options: BssTerms['DependentOptions'] }) => {
  const { t } = useTranslation('bss');
  if (options.length === 0) return <Facts facts={[{ label: t('fields.DependentOptions'), value: '' }]} />;
  return (
    <table className={classes.table}>
      <caption>{t('fields.DependentOptions')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fields.ID')}</th>
          <th scope="col">{t('option.title')}</th>
          <th scope="col" data-price>
            {t('option.price')}
          </th>
          <th scope="col">{t('option.period')}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ ID, Title, Price, Period }) => (
          <tr key={ID}>
            <td>{ID}</td>
            <td>{Title}</td>
            <td data-price>{euro(Price)}</td>
            <td>{Period}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
