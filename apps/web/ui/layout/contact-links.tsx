import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { TwoLines } from './two-lines.tsx';

/** Opens the reader's mail program. */
export const MailLink = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${address.trim()}`} fz="inherit">
    <TwoLines text={address} />
  </Anchor>
);

interface PhoneLinkProps {
  number: string;
  className?: string | undefined;
  /** What is said instead of the number. */
  children?: ReactNode;
}

/** Calls, where the machine can. */
export const PhoneLink = ({ number, className = '', children = number }: PhoneLinkProps) => (
  <Anchor href={`tel:${number.replace(/[^+\d]/g, '')}`} fz="inherit" className={className}>
    {children}
  </Anchor>
);
