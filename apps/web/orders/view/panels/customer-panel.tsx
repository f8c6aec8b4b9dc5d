import { fiscalCodeProblems, formatDay, isIsoDay, readFiscalCode, type FiscalCodeProblem } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { Facts, type Fact } from '#ui/layout/facts.tsx';
import { FiscalCode } from '../fiscal-code.tsx';
import type { PanelProps } from '../order-data.ts';
import classes from '../order-screen.module.css';

/** Who bought, held against what the fiscal code says. */
export const CustomerPanel = ({ order: { customer_info: customer } }: PanelProps) => {
  const { t } = useTranslation('order-view');
  const { fiscal_code, date_of_birth } = customer;
  const problems = fiscal_code === '' ? [] : fiscalCodeProblems(fiscal_code, customer);
  const read = readFiscalCode(fiscal_code);
  const held = (name: Checked, value: string, instead: string): Fact => {
    const isWrong = problems.includes(name);
    const hint = isWrong && <span className={classes.hint}>{instead}</span>;
    return { label: t(`customer.${name}`), value: value && [value, ' ', <span key="hint">{hint}</span>], isWrong };
  };
  return (
    <CollapsibleCard title={t('panels.customer')}>
      <Facts
        layout="lines"
        facts={[
          held('first_name', customer.first_name, t('fiscal.name')),
          held('last_name', customer.last_name, t('fiscal.name')),
          {
            label: t('customer.fiscal_code'),
            value: fiscal_code && <FiscalCode code={fiscal_code} problems={problems} read={read} />,
          },
          { label: t('customer.birth_place'), value: customer.birth_place },
          held(
            'date_of_birth',
            isIsoDay(date_of_birth) ? formatDay(date_of_birth) : date_of_birth,
            read ? t('fiscal.day', { day: formatDay(read.date_of_birth) }) : '',
          ),
          held('gender', useGender()(customer.gender), read ? t('fiscal.gender', { gender: t(`genders.${read.gender}`) }) : ''),
        ]}
      />
    </CollapsibleCard>
  );
};

type Checked = Extract<FiscalCodeProblem, 'first_name' | 'last_name' | 'date_of_birth' | 'gender'>;

const useGender = () => {
  const { t } = useTranslation('order-view');
  return (gender: string) => (gender === 'm' || gender === 'f' ? t(`genders.${gender}`) : gender);
};
