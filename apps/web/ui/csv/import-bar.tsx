import { Progress, Text } from '@mantine/core';

/** The progress of an import. */
export const ImportBar = ({ label, percent, text }: { label: string; percent: number; text: string }) => (
  <div>
    <Text size="sm" mb={6}>
      {label} · {text}
    </Text>
    <Progress value={percent} aria-label={label} transitionDuration={200} />
  </div>
);
