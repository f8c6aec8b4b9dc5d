import { Checkbox, Stack } from '@mantine/core';
import { DiscountType, SimSupport } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { DiscountActions } from './use-discount-actions.ts';

export const SupportParams = ({ actions, error }: { actions: DiscountActions; error: ReactNode }) => {
  const { t } = useTranslation('discount-codes');
  return (
    <Checkbox.Group
      label={t('support')}
      required
      value={actions.of(DiscountType.SimSupport).action.params}
      onChange={(params) => actions.change(DiscountType.SimSupport, { params: params.toSorted() })}
      error={error}
    >
      <Stack gap={8} mt={6}>
        {Object.values(SimSupport).map((kind) => (
          <Checkbox key={kind} value={String(kind)} label={t(`supports.${kind}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
