import { Button, Loader } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface Props {
  icon: Icon;
  text: string;
  isBusy: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** Asks the server for something. It stays enabled meanwhile: a disabled button would lose the focus, which comes back to it. */
export const BusyButton = ({ icon: Drawn, text, isBusy, disabled = false, onClick }: Props) => (
  <Button
    variant="default"
    leftSection={isBusy ? <Loader size={16} aria-hidden /> : <Drawn size={16} stroke={1.8} aria-hidden />}
    disabled={disabled}
    aria-busy={isBusy}
    onClick={onClick}
  >
    {text}
  </Button>
);
