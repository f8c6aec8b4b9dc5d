import { SimpleGrid, Text } from '@mantine/core';
import { RefundRulesDraft, type RefundRulesRecord } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { freshOnOpen, refreshCalls, useCall } from '#core/queries.ts';
import { PriceField } from '#ui/fields/price-field.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { LoadingBar } from '#ui/layout/loading-bar.tsx';
import { Page } from '#ui/layout/page.tsx';

const { get, update } = calls.orders.refundRules;

/** The limits of refunds by role, and the sum above which a second person approves. */
export const RefundRulesScreen = () => {
  const { t } = useTranslation('shop-settings');
  const { data, isError, refetch } = useCall(get, {}, freshOnOpen);
  return (
    <Page title={t('refunds.title')}>
      {isError && !data && <LoadFailure text={t('refunds.loadFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <LoadingBar />}
      {data && <RulesForm rules={data} />}
    </Page>
  );
};

const RulesForm = ({ rules: { version: loadedVersion, ...rules } }: { rules: RefundRulesRecord }) => {
  const { t } = useTranslation(['shop-settings', 'ui', 'records']);
  return (
    <CallForm
      schema={RefundRulesDraft}
      initial={rules}
      labels={t('refunds.fields', { returnObjects: true })}
      save={(values, version = loadedVersion) => send(update, { ...values, version })}
      success={{ title: t('ui:success'), text: t('records:updated') }}
      refresh={[get]}
      onReload={() => void refreshCalls([get])}
      isPage
    >
      {(form) => {
        const sumField = (name: keyof z.input<typeof RefundRulesDraft>) => (
          <PriceField label={t(`refunds.fields.${name}`)} {...form.getInputProps(name)} />
        );
        return (
          <>
            <CollapsibleCard title={t('refunds.limits')}>
              <Text size="sm" c="dimmed">
                {t('refunds.limitsHint')}
              </Text>
              <SimpleGrid cols={{ base: 1, xs: 3 }}>
                {sumField('chief_agent_limit')}
                {sumField('admin_limit')}
                {sumField('super_admin_limit')}
              </SimpleGrid>
            </CollapsibleCard>
            <CollapsibleCard title={t('refunds.approval')}>
              <Text size="sm" c="dimmed">
                {t('refunds.approvalHint')}
              </Text>
              <SimpleGrid cols={{ base: 1, xs: 3 }}>{sumField('approval_above')}</SimpleGrid>
            </CollapsibleCard>
          </>
        );
      }}
    </CallForm>
  );
};
