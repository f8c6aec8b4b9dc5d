import { ActionIcon } from '@mantine/core';
import type { Icon } from '../icon/create-icon.tsx';
import { hint } from '../layout/hint.ts';
import { Link, type LinkProps } from '@tanstack/react-router';

interface Props {
  icon: Icon;
  /** The tooltip. */
  text: string;
  /** The accessible name, with the name of the record if a screen has several such buttons. */
  label?: string;
  isDanger?: boolean;
  disabled?: boolean;
  isBusy?: boolean;
  className?: string | undefined;
}

/** A button with an icon only. */
export const IconAction = ({ onClick, ...props }: Props & { onClick: () => void }) => (
  <ActionIcon {...lookOf(props)} onClick={onClick}>
    <props.icon size={18} stroke={1.6} aria-hidden />
  </ActionIcon>
);

/** A link with an icon only. */
export const IconLink = ({ to, params, ...props }: Props & { to: LinkProps['to']; params?: Record<string, string> }) => (
  <ActionIcon {...lookOf(props)} renderRoot={(root) => <Link {...root} to={to} {...(params && { params })} />}>
    <props.icon size={18} stroke={1.6} aria-hidden />
  </ActionIcon>
);

const lookOf = ({ text, label = text, isDanger = false, disabled = false, isBusy, className = '' }: Props) => ({
  ...hint(text),
  variant: 'subtle',
  color: isDanger ? 'red' : 'gray',
  'aria-label': label,
  disabled,
  className,
  ...(isBusy !== undefined && { 'aria-busy': isBusy }),
});
