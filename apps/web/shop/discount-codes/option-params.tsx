import { MultiSelect } from '@mantine/core';
import { DiscountType } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { DiscountActions } from './use-discount-actions.ts';
import { useDiscountableOptions } from './use-discountable-options.ts';

/** The options that a code applies to, stored by billing id and shown by name. */
export const OptionParams = ({ actions, error }: { actions: DiscountActions; error: ReactNode }) => {
  const { t } = useTranslation(['discount-codes', 'records']);
  const { options, isPending, isError } = useDiscountableOptions();
  const { params } = actions.of(DiscountType.Option).action;
  const choices = (onlyInBilling: boolean) =>
    options.filter((option) => option.onlyInBilling === onlyInBilling).map(({ bss, name }) => ({ value: bss, label: name }));
  const unknownOptions = params
    .filter((id) => !options.some(({ bss }) => bss === id))
    .map((id) => ({ value: id, label: t('unknownOption', { id }) }));
  return (
    <MultiSelect
      label={t('options')}
      required
      searchable
      hidePickedOptions
      data={[
        { group: t('optionGroups.shop'), items: [...choices(false), ...unknownOptions] },
        { group: t('optionGroups.billing'), items: choices(true) },
      ].filter(({ items }) => items.length > 0)}
      value={params}
      onChange={(ids) => actions.change(DiscountType.Option, { params: ids })}
      placeholder={params.length > 0 ? undefined : t(isPending ? 'records:loading' : 'records:choose')}
      nothingFoundMessage={t(isError ? 'records:loadFailed' : 'records:noEntries')}
      error={error}
    />
  );
};
