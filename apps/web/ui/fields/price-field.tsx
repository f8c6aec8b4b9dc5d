import { TextInput, type TextInputProps } from '@mantine/core';
import { formatEuro, parseEuro, priceCharacters } from '@simdesk/rules';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string | number;
  onChange?: (price: string) => void;
}

/** A price in euro: accepts comma or dot, and shows two decimals after blur. */
export const PriceField = ({ value, onChange, onBlur, ...props }: Props) => (
  <TextInput
    {...props}
    inputMode="decimal"
    value={typeof value === 'number' ? withoutSymbol(value) : (value ?? '')}
    onChange={(event) => onChange?.(priceCharacters(event.currentTarget.value))}
    onBlur={(event) => {
      const price = parseEuro(event.currentTarget.value);
      // A blur without a change must not make the form dirty.
      if (price !== null && withoutSymbol(price) !== event.currentTarget.value) onChange?.(withoutSymbol(price));
      onBlur?.(event);
    }}
    rightSection="€"
  />
);

const withoutSymbol = (price: number) => formatEuro(price).replace('€', '');
