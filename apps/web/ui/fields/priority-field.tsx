import { NumberInput, type NumberInputProps } from '@mantine/core';

/** The position of a record in its list: a whole number from 0. */
export const PriorityField = (props: NumberInputProps) => (
  <NumberInput
    min={0}
    max={1_000_000}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="strict"
    w={{ base: '100%', xs: 200 }}
    {...props}
  />
);
