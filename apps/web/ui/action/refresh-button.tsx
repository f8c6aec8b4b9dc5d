import { Button } from '@mantine/core';
import IconRefresh from 'icon:refresh';

/** Reloads the data of an outside system. */
export const RefreshButton = ({ text, isBusy, onClick }: { text: string; isBusy: boolean; onClick: () => void }) => (
  <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />} loading={isBusy} onClick={onClick}>
    {text}
  </Button>
);
