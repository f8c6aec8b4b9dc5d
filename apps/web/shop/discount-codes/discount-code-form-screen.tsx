import { calls } from '#core/calls.ts';
import { discountProblems, discountStatus } from '@simdesk/rules';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tabSession } from '#core/tab-session.ts';
import { useProblemText } from '#core/texts.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { useOpenedAt } from '#ui/hooks/use-opened-at.ts';
import { newDiscountCode, toForm, actionValues, type DiscountCodeValues } from './discount-code-form.ts';
import { DiscountCodeFields } from './discount-code-fields.tsx';

export const DiscountCodeFormScreen = () => {
  const { t } = useTranslation('discount-codes');
  const { discount_code_uuid } = useParams({ strict: false });
  const reasons = useReasons();
  return (
    <Page title={t(discount_code_uuid ? 'edit' : 'add')}>
      <RecordForm
        resource={calls.shop.discountCodes}
        uuid={discount_code_uuid}
        draft={{
          empty: newDiscountCode,
          toForm,
          toWire: (values) => ({ ...values, session_uuid: tabSession.get() ?? '' }),
          nameOf: ({ name }) => name,
        }}
        labels={t('fields', { returnObjects: true })}
        reasons={reasons}
        texts={{ saveFailed: t('failure') }}
        exits={{ list: '/shop/discount-codes' }}
      >
        {(form, record) => <DiscountCodeFields form={form} record={record} />}
      </RecordForm>
    </Page>
  );
};

/** Reasons why the code cannot be saved yet. */
const useReasons = () => {
  const { t } = useTranslation('discount-codes');
  const problemText = useProblemText();
  const now = useOpenedAt();
  return (values: DiscountCodeValues): string[] => [
    ...discountProblems({ name: values.name, actions: actionValues(values) }).map((problem) => t(`reasons.${problem}`)),
    ...(values.expires_at === '' ? [t('reasons.expires_at')] : []),
    ...(values.expires_at !== '' && isExpired(values.expires_at, now) ? [problemText('future')] : []),
  ];
};

const isExpired = (expires_at: string, now: Date) => discountStatus({ active: true, expires_at }, now) === 'Expired';
