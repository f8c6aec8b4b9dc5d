import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { TwoLines } from './two-lines.tsx';

/** Opens the user's mail program. */
export const MailLink = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${address.trim()}`} fz="inherit">
    <TwoLines text={address} />
  </Anchor>
);

interface PhoneLinkProps {
  number: string;
  className?: string | undefined;
  /** Replaces the number as the link text. */
  children?: ReactNode;
}

/** Calls the number, if the device can. */
export const PhoneLink = ({ number, className = '', children = number }: PhoneLinkProps) => (
  <Anchor href={`tel:${number.replace(/[^+\d]/g, '')}`} fz="inherit" className={className}>
    {children}
  </Anchor>
);
