import { fiscalCodeProblems, formatDay, isErased, isIsoDay, parseFiscalCode, type FiscalCodeProblem } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { Facts, type Fact } from '#ui/layout/facts.tsx';
import { FiscalCode } from '../fiscal-code.tsx';
import type { PanelProps } from '../order-data.ts';
import classes from '../order-screen.module.css';

/** The customer's data, compared with the fiscal code. */
export const CustomerPanel = ({ order: { customer_info: customer } }: PanelProps) => {
  const { t } = useTranslation('order-view');
  const { fiscal_code, date_of_birth } = customer;
  const problems = fiscal_code === '' || isErased(customer) ? [] : fiscalCodeProblems(fiscal_code, customer);
  const decoded = parseFiscalCode(fiscal_code);
  const checkedFact = (name: CheckedField, value: string, difference: string): Fact => {
    const isWrong = problems.includes(name);
    const hint = isWrong && <span className={classes.hint}>{difference}</span>;
    return { label: t(`customer.${name}`), value: value && [value, ' ', <span key="hint">{hint}</span>], isWrong };
  };
  return (
    <CollapsibleCard title={t('panels.customer')}>
      <Facts
        layout="lines"
        facts={[
          checkedFact('first_name', customer.first_name, t('fiscal.name')),
          checkedFact('last_name', customer.last_name, t('fiscal.name')),
          {
            label: t('customer.fiscal_code'),
            value: fiscal_code && <FiscalCode code={fiscal_code} problems={problems} decoded={decoded} />,
          },
          { label: t('customer.birth_place'), value: customer.birth_place },
          checkedFact(
            'date_of_birth',
            isIsoDay(date_of_birth) ? formatDay(date_of_birth) : date_of_birth,
            decoded ? t('fiscal.day', { day: formatDay(decoded.date_of_birth) }) : '',
          ),
          checkedFact(
            'gender',
            useGenderText()(customer.gender),
            decoded ? t('fiscal.gender', { gender: t(`genders.${decoded.gender}`) }) : '',
          ),
        ]}
      />
    </CollapsibleCard>
  );
};

type CheckedField = Extract<FiscalCodeProblem, 'first_name' | 'last_name' | 'date_of_birth' | 'gender'>;

const useGenderText = () => {
  const { t } = useTranslation('order-view');
  return (gender: string) => (gender === 'm' || gender === 'f' ? t(`genders.${gender}`) : gender);
};
