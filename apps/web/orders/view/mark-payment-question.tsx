import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface Texts {
  text: string;
  mailText: string;
  onChange: (isChecked: boolean) => void;
}

/** The question before a payment is marked as refunded; the mail to the customer must be chosen. */
export const markPaymentQuestion = ({ text, mailText, onChange }: Texts): ReactNode => (
  <Stack gap="sm">
    <span>{text}</span>
    <Checkbox label={mailText} onChange={(event) => onChange(event.currentTarget.checked)} />
  </Stack>
);
