import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';

interface Props {
  icon: Icon;
  /** What it does, under the pointer. */
  text: string;
  /** The same with the name of what it is done to, where several such buttons stand together. */
  label?: string;
  isDanger?: boolean;
  disabled?: boolean;
  isBusy?: boolean;
  className?: string | undefined;
}

/** A button that is only an icon, as they stand in rows and beside things. */
export const IconAction = ({ onClick, ...props }: Props & { onClick: () => void }) => (
  <Tooltip label={props.text}>
    <ActionIcon {...lookOf(props)} onClick={onClick}>
      <props.icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

/** The same as a link to another screen. */
export const IconLink = ({ to, params, ...props }: Props & { to: LinkProps['to']; params?: Record<string, string> }) => (
  <Tooltip label={props.text}>
    <ActionIcon {...lookOf(props)} renderRoot={(root) => <Link {...root} to={to} {...(params && { params })} />}>
      <props.icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

const lookOf = ({ text, label = text, isDanger = false, disabled = false, isBusy, className = '' }: Props) => ({
  variant: 'subtle',
  color: isDanger ? 'red' : 'gray',
  'aria-label': label,
  disabled,
  className,
  ...(isBusy !== undefined && { 'aria-busy': isBusy }),
});
