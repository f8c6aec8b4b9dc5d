import { Button } from '@mantine/core';
import type { Order } from '@simdesk/contract';
import { formatDayTime, formatEuro } from '@simdesk/rules';
import IconAlertTriangle from 'icon:alert-triangle';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { phoneAddress } from '#ui/layout/contact-links.tsx';
import { primaryIssue, type NextSteps } from './next-steps.ts';
import { issueKey, type OrderIssue } from './order-issues.ts';
import classes from './issue-banner.module.css';

interface Props {
  order: Order;
  issues: readonly OrderIssue[];
  nextSteps: NextSteps;
}

/** The issues of an order, the most urgent first, each with its next step; one of them is the primary button of the screen. */
export const IssueBanner = ({ order, issues, nextSteps }: Props) => {
  const { t } = useTranslation('order-view');
  if (issues.length === 0) return null;
  const primary = primaryIssue(issues, nextSteps);
  return (
    <section className={classes.banner} aria-label={t('issues.title')}>
      <ul>
        {issues.map((issue, index) => {
          // Several issues of a kind share one next step.
          const isFirst = issues.findIndex(({ kind }) => kind === issue.kind) === index;
          return (
            <li key={issueKey(issue)}>
              <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
              <IssueText issue={issue} />
              {isFirst && (
                <NextStep
                  issue={issue}
                  phone={order.customer_info.phone}
                  step={nextSteps[issue.kind]}
                  isPrimary={issue.kind === primary}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

interface NextStepProps {
  issue: OrderIssue;
  phone: string;
  step: NextSteps[OrderIssue['kind']];
  isPrimary: boolean;
}

const NextStep = ({ issue, phone, step, isPrimary }: NextStepProps) => {
  const { t } = useTranslation('order-view');
  if (issue.kind === 'kyc')
    return (
      <Button
        className={classes.nextStep}
        component="a"
        href={phoneAddress(phone)}
        size="compact-sm"
        variant={isPrimary ? 'filled' : 'default'}
      >
        {t('issues.call')}
      </Button>
    );
  return (
    step && (
      <Button
        className={classes.nextStep}
        variant={isPrimary ? 'filled' : 'default'}
        size="compact-sm"
        loading={step.isBusy ?? false}
        onClick={step.run}
      >
        {step.text}
      </Button>
    )
  );
};

const IssueText = ({ issue }: { issue: OrderIssue }) => {
  const { title, text } = useIssueTexts()(issue);
  return (
    <span>
      <b>{title}</b> {text}
    </span>
  );
};

const useIssueTexts = () => {
  const { t } = useTranslation('order-view');
  const cancelText = ({ sim, job }: Extract<OrderIssue, { kind: 'cancelOwed' }>): string => {
    if (job?.state === 'refused') return t('issues.cancelRefusedText', { sim, error: job.error ?? '' });
    return [
      t('issues.cancelOwedText', { sim }),
      ...(job?.next_try && job.attempts > 0 ? [t('issues.nextTry', { time: formatDayTime(job.next_try) })] : []),
      ...(job?.error ? [t('issues.lastError', { error: job.error })] : []),
    ].join(' ');
  };
  return (issue: OrderIssue): { title: string; text: ReactNode } => {
    switch (issue.kind) {
      case 'billing':
        return issue.error === null
          ? { title: t('issues.billingUnsent'), text: t('issues.billingWaits', { sim: issue.sim }) }
          : { title: t('issues.billing'), text: t('issues.billingError', { sim: issue.sim, error: issue.error }) };
      case 'cancelOwed':
        return { title: t('issues.cancelOwed'), text: cancelText(issue) };
      case 'differs': {
        const { sim, amount } = issue.difference;
        const text =
          sim === null ? t('issues.differsRefund', { amount: formatEuro(amount ?? 0) }) : t('issues.differsSim', { sim });
        return { title: t('issues.differs'), text };
      }
      case 'kyc':
        return { title: t('issues.kyc'), text: t(`issues.kycSteps.${issue.step}`, { sim: issue.sim }) };
      case 'paymentDiffers': {
        const { reported, amount } = issue;
        return {
          title: t('issues.paymentDiffers'),
          text: t('issues.paymentDiffersText', { reported, amount: formatEuro(amount) }),
        };
      }
      case 'unmarked':
        return { title: t('issues.unmarked'), text: t('issues.unmarkedText', { tracking: issue.tracking }) };
      case 'refundPending':
      case 'refundAwaiting':
      case 'refundFailed':
      case 'refundDue':
        return {
          title: t(`issues.${issue.kind}`),
          text: t(`issues.${issue.kind}Text`, { amount: formatEuro(issue.amount) }),
        };
      case 'fiscalCode': {
        const problems = issue.problems.map((problem) => t(`fiscalProblems.${problem}`)).join(', ');
        return { title: t('issues.fiscalCode'), text: t('issues.fiscalCodeText', { problems }) };
      }
      default:
        return { title: t(`issues.${issue.kind}`), text: t(`issues.${issue.kind}Text`) };
    }
  };
};
