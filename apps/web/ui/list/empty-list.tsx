import { Stack, Text } from '@mantine/core';
import IconInbox from 'icon:inbox';
import type { ReactNode } from 'react';

/** The content of a list without entries, with a button to add one. */
export const EmptyList = ({ text, add }: { text: string; add?: ReactNode }) => (
  <Stack align="center" gap="sm">
    <IconInbox size={36} stroke={1.2} color="var(--faint)" aria-hidden />
    <Text size="sm" c="dimmed" ta="center">
      {text}
    </Text>
    {add}
  </Stack>
);
