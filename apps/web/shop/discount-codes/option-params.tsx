import { MultiSelect } from '@mantine/core';
import { DiscountType } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscountActions } from './use-discount-actions.ts';
import { useBilledOptions } from './use-billed-options.ts';

/** The options that a code is good for: kept by their billing ids, shown by their names. */
export const OptionParams = ({ actions, error }: { actions: DiscountActions; error: ReactNode }) => {
  const { t } = useTranslation(['discount-codes', 'records']);
  const { options, isPending, isError } = useBilledOptions();
  const { params } = actions.of(DiscountType.Option).action;
  const choices = (onlyInBilling: boolean) =>
    options.filter((option) => option.onlyInBilling === onlyInBilling).map(({ bss, name }) => ({ value: bss, label: name }));
  const unknown = params
    .filter((id) => !options.some(({ bss }) => bss === id))
    .map((id) => ({ value: id, label: t('unknownOption', { id }) }));
  return (
    <MultiSelect
      label={t('options')}
      required
      searchable
      hidePickedOptions
      data={[
        { group: t('optionGroups.shop'), items: [...choices(false), ...unknown] },
        { group: t('optionGroups.billing'), items: choices(true) },
      ].filter(({ items }) => items.length > 0)}
      value={params}
      onChange={(chosen) => actions.change(DiscountType.Option, { params: chosen })}
      placeholder={params.length > 0 ? undefined : t(isPending ? 'records:loading' : 'records:choose')}
      nothingFoundMessage={t(isError ? 'records:loadFailed' : 'records:noEntries')}
      error={error}
    />
  );
};
