import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#core/use-translation.tsx';
import { clockTime } from '../layout/as-of.tsx';
import classes from './record-form.module.css';
import type { DraftOffer } from './use-stored-draft.ts';

/** Offers unsaved input from before a reload, or says that the input below waits or was refused. */
export const DraftNotice = ({ offer }: { offer: DraftOffer | null }) => {
  const { t } = useTranslation('records');
  if (!offer) return null;
  const { draft, isOlder, restore, discard } = offer;
  const kind = draft.isRefused ? 'refused' : draft.waitsFor === undefined ? 'offer' : 'waits';
  return (
    <Group className={classes.draft} gap="xs">
      <Text size="sm" role="status" flex="1 1 240px">
        {t(`draft.${kind}`, { time: clockTime(draft.at) })} {isOlder && t('draft.newer')}
      </Text>
      {restore && (
        <Button variant="default" size="compact-sm" onClick={restore}>
          {t('draft.restore')}
        </Button>
      )}
      {kind !== 'waits' && (
        <Button variant="default" size="compact-sm" onClick={discard}>
          {t('draft.discard')}
        </Button>
      )}
    </Group>
  );
};
