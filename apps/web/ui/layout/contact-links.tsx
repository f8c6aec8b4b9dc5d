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

/** The address that calls a number. */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** Calls the number, if the device can. */
export const PhoneLink = ({ number, className = '', children = number }: PhoneLinkProps) => (
  <Anchor href={phoneAddress(number)} fz="inherit" className={className}>
    {children}
  </Anchor>
);
