import { calls } from '#core/calls.ts';
import { discountProblems, discountStatus, isIsoDay, isMisread } from '@simdesk/rules';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { tabSession } from '#core/tab-session.ts';
import { useProblemText } from '#core/texts.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { useOpenedAt } from '#ui/hooks/use-opened-at.ts';
import { newDiscountCode, toForm, actionValues, type DiscountCodeValues } from './discount-code-form.ts';
import { DiscountCodeFields } from './discount-code-fields.tsx';
import type { AmountNotes } from './use-discount-actions.ts';

export const DiscountCodeFormScreen = () => {
  const { t } = useTranslation('discount-codes');
  const { discount_code_uuid } = useParams({ strict: false });
  const [notes, setNotes] = useState<AmountNotes>({});
  const reasons = useReasons(notes);
  const now = useOpenedAt();
  return (
    <Page title={t(discount_code_uuid ? 'edit' : 'add')}>
      <RecordForm
        resource={calls.shop.discountCodes}
        uuid={discount_code_uuid}
        draft={{
          empty: newDiscountCode,
          toForm,
          toWire: (values) => ({ ...values, session_uuid: tabSession.get() ?? '' }),
        }}
        title={{
          kind: 'discountCode',
          nameOf: ({ name }) => name,
          stateOf: (code) => t(`statuses.${discountStatus(code, now)}`),
        }}
        labels={t('fields', { returnObjects: true })}
        reasons={reasons}
        texts={{ saveFailed: t('failure') }}
        exits={{ list: '/shop/discount-codes' }}
      >
        {(form, record) => <DiscountCodeFields form={form} record={record} notes={{ notes, setNotes }} />}
      </RecordForm>
    </Page>
  );
};

/** Reasons why the code cannot be saved yet. */
const useReasons = (notes: AmountNotes) => {
  const { t } = useTranslation('discount-codes');
  const problemText = useProblemText();
  const now = useOpenedAt();
  return (values: DiscountCodeValues): string[] => [
    ...discountProblems({ name: values.name, actions: actionValues(values) }).map((problem) => t(`reasons.${problem}`)),
    ...(actionValues(values).some(({ discount_type, amount }) => isMisread(notes[discount_type], amount))
      ? [t('reasons.misread')]
      : []),
    ...(!isIsoDay(values.expires_at)
      ? [t('reasons.expires_at')]
      : isExpired(values.expires_at, now)
        ? [problemText('future')]
        : []),
  ];
};

const isExpired = (expires_at: string, now: Date) => discountStatus({ active: true, expires_at }, now) === 'Expired';
