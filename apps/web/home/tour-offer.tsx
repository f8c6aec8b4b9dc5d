import { Button, Group, Text } from '@mantine/core';
import IconX from 'icon:x';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useUser } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { IconAction } from '#ui/action/icon-action.tsx';
import { useAction } from '#ui/action/use-action.ts';
import { startTour } from '../help/index.ts';

/** Offers the tour to a new user until it is taken or declined, once and for all browsers. */
export const TourOffer = () => {
  const { t } = useTranslation('home');
  const { tour_seen, impersonated_by } = useUser();
  const { run } = useAction();
  // A server of an older release does not say it, and cannot store the answer.
  if (tour_seen !== false || impersonated_by !== null) return null;
  const answer = (begin: () => void) =>
    void run({
      send: () => send(calls.console.tourSeen, {}),
      done: () => {
        session.setTourSeen();
        begin();
      },
    });
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" c="dimmed">
        {t('tour.question')}
      </Text>
      <Button variant="light" size="xs" onClick={() => answer(startTour)}>
        {t('tour.take')}
      </Button>
      <IconAction icon={IconX} text={t('tour.decline')} onClick={() => answer(() => undefined)} />
    </Group>
  );
};
