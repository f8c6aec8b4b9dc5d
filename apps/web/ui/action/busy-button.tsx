import { Button, Loader } from '@mantine/core';
import type { Icon as IconType } from '../icon/create-icon.tsx';

interface Props {
  icon: IconType;
  text: string;
  isBusy: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A button that shows a running request. It stays enabled, because a disabled button would lose the focus. */
export const BusyButton = ({ icon: Icon, text, isBusy, disabled = false, onClick }: Props) => (
  <Button
    variant="default"
    leftSection={isBusy ? <Loader size={16} aria-hidden /> : <Icon size={16} stroke={1.8} aria-hidden />}
    disabled={disabled}
    aria-busy={isBusy}
    onClick={onClick}
  >
    {text}
  </Button>
);
