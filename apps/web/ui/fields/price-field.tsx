import { TextInput, type TextInputProps } from '@mantine/core';
import { formatEuro, parseEuro, priceCharacters } from '@simdesk/rules';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string | number;
  onChange?: (price: string) => void;
}

/** A price in euro: comma or dot, shown with two decimals once it is left. */
export const PriceField = ({ value, onChange, onBlur, ...props }: Props) => (
  <TextInput
    {...props}
    inputMode="decimal"
    value={typeof value === 'number' ? withoutSign(value) : (value ?? '')}
    onChange={(event) => onChange?.(priceCharacters(event.currentTarget.value))}
    onBlur={(event) => {
      const price = parseEuro(event.currentTarget.value);
      // A price that is only looked at is not changed.
      if (price !== null && withoutSign(price) !== event.currentTarget.value) onChange?.(withoutSign(price));
      onBlur?.(event);
    }}
    rightSection="€"
  />
);

const withoutSign = (price: number) => formatEuro(price).replace('€', '');
