import { Button, Group, Stack, Text } from '@mantine/core';
import { formatDayTime } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import type { Conflict } from './conflict.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';

/** A conflict, if there is one, and its three solutions. */
export interface ConflictChoice {
  conflict: Conflict | null;
  onStay: () => void;
  onReload: () => void;
  onOverwrite: () => void;
}

interface Props extends ConflictChoice {
  labels: Record<string, string>;
}

/** Someone else saved the same record: shows who, when and which fields, and lets the user decide. */
export const ConflictDialog = ({ conflict, labels, onStay, onReload, onOverwrite }: Props) => {
  const { t } = useTranslation('records');
  const fields = conflict?.changed.map((name) => labels[name] ?? name).join(', ');
  return (
    <DialogFrame isOpen={conflict !== null} onClose={onStay} title={t('conflictTitle')}>
      <Stack gap="md">
        <Text>{conflict && t('conflictText', { by: conflict.by, at: formatDayTime(conflict.at) })}</Text>
        {fields && (
          <Text size="sm" c="dimmed">
            {t('conflictFields', { fields })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onReload}>
            {t('conflictReload')}
          </Button>
          <Button variant="default" onClick={onOverwrite}>
            {t('conflictOverwrite')}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t('conflictStay')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
};
