import { Button } from '@mantine/core';
import type { Order } from '@simdesk/contract';
import { formatEuro } from '@simdesk/rules';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneLink } from '#ui/layout/contact-links.tsx';
import type { Trouble } from './order-troubles.ts';
import classes from './trouble-banner.module.css';

interface Props {
  order: Order;
  troubles: readonly Trouble[];
  /** What helps against it, where something does. */
  help: Partial<Record<Trouble['kind'], { text: string; do: () => void; isBusy?: boolean }>>;
}

/** What is wrong with an order or holds it up, the most pressing first, with the next step beside it. */
export const TroubleBanner = ({ order, troubles, help }: Props) => {
  const { t } = useTranslation('order-view');
  if (troubles.length === 0) return null;
  return (
    <section className={classes.banner} aria-label={t('troubles.title')}>
      <ul>
        {troubles.map((trouble, place) => {
          // Once is enough where one step helps against several troubles.
          const isFirst = troubles.findIndex(({ kind }) => kind === trouble.kind) === place;
          return (
            <li key={'sim' in trouble ? `${trouble.kind} ${trouble.sim}` : trouble.kind}>
              <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
              <TroubleText trouble={trouble} />
              {isFirst && <Help trouble={trouble} phone={order.customer_info.phone} help={help[trouble.kind]} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Help = ({ trouble, phone, help }: { trouble: Trouble; phone: string; help: Props['help'][Trouble['kind']] }) => {
  const { t } = useTranslation('order-view');
  if (trouble.kind === 'kyc')
    return (
      <PhoneLink className={classes.help} number={phone}>
        {t('troubles.call')}
      </PhoneLink>
    );
  return (
    help && (
      <Button className={classes.help} variant="default" size="compact-sm" loading={help.isBusy ?? false} onClick={help.do}>
        {help.text}
      </Button>
    )
  );
};

const TroubleText = ({ trouble }: { trouble: Trouble }) => {
  const { title, text } = useTroubleWords()(trouble);
  return (
    <span>
      <b>{title}</b> {text}
    </span>
  );
};

const useTroubleWords = () => {
  const { t } = useTranslation('order-view');
  return (trouble: Trouble): { title: string; text: ReactNode } => {
    switch (trouble.kind) {
      case 'billing':
        return trouble.error === null
          ? { title: t('troubles.billingUnsent'), text: t('troubles.billingWaits', { sim: trouble.sim }) }
          : { title: t('troubles.billing'), text: t('troubles.billingError', { sim: trouble.sim, error: trouble.error }) };
      case 'kyc':
        return { title: t('troubles.kyc'), text: t(`troubles.kycSteps.${trouble.step}`, { sim: trouble.sim }) };
      case 'refundPending':
      case 'refundFailed':
      case 'refundDue':
        return {
          title: t(`troubles.${trouble.kind}`),
          text: t(`troubles.${trouble.kind}Text`, { amount: formatEuro(trouble.amount) }),
        };
      case 'fiscalCode': {
        const problems = trouble.problems.map((problem) => t(`fiscalProblems.${problem}`)).join(', ');
        return { title: t('troubles.fiscalCode'), text: t('troubles.fiscalCodeText', { problems }) };
      }
      default:
        return { title: t(`troubles.${trouble.kind}`), text: t(`troubles.${trouble.kind}Text`) };
    }
  };
};
