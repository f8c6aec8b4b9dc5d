import { SimpleGrid } from '@mantine/core';
import { parseEuro } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { PriceField } from '#ui/fields/price-field.tsx';
import classes from './simulator.module.css';
import { samplePrices, type SamplePrices } from './sample-order.ts';

interface Props {
  prices: SamplePrices;
  onChange: (changed: Partial<SamplePrices>) => void;
}

export const SamplePriceFields = ({ prices, onChange }: Props) => {
  const { t } = useTranslation('discount-codes');
  const [inputs, setInputs] = useState<Partial<Record<keyof SamplePrices, string>>>({});
  return (
    <details className={classes.prices}>
      <summary>{t('simulator.pricesTitle')}</summary>
      <SimpleGrid cols={3} spacing={8} verticalSpacing={8}>
        {samplePrices.map((name) => (
          <PriceField
            key={name}
            size="xs"
            label={t(`simulator.prices.${name}`)}
            value={inputs[name] ?? prices[name]}
            onChange={(text) => {
              setInputs((all) => ({ ...all, [name]: text }));
              onChange({ [name]: parseEuro(text) ?? 0 });
            }}
          />
        ))}
      </SimpleGrid>
    </details>
  );
};
