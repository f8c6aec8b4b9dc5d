import { Button, Group, Portal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { usePermissions } from '#core/session.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { endTour } from './help-state.ts';
import { stepsFor } from './tour-steps.ts';
import classes from './tour.module.css';
import { useTargetBox, type TargetBox } from './use-target-box.ts';

/** Explains the console at its own elements, one after the other. The page stays usable, and Escape ends the tour. */
export const Tour = () => {
  const { t } = useTranslation('help');
  const permissions = usePermissions();
  const [steps] = useState(() => stepsFor(permissions));
  const [{ index, direction }, setPlace] = useState<{ index: number; direction: 1 | -1 }>({ index: 0, direction: 1 });
  const step = steps[index];
  if (step === undefined) throw new Error('The tour has no such step.');
  const navigate = useNavigate();
  const id = useId();
  useFocusReturn();

  const go = async (by: 1 | -1) => {
    let next = index + by;
    let path = await steps[next]?.path?.();
    while (path === null) {
      next += by;
      path = await steps[next]?.path?.();
    }
    if (steps[next] === undefined) return endTour();
    if (path !== undefined) await navigate({ to: path });
    setPlace({ index: next, direction: by });
  };
  // A screen without the element is passed in the direction in which the user goes.
  const box = useTargetBox(step, () => void go(direction));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('[aria-modal=true]') === null) endTour();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  if (box === null) return null;
  const isLast = index === steps.length - 1;
  return (
    <Portal>
      <div className={classes.frame} style={frameOf(box)} aria-hidden />
      <div
        className={classes.card}
        style={positionOf(box)}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <div className={classes.count}>{t('tour.step', { number: index + 1, count: steps.length })}</div>
        <h2 id={`${id}-title`} className={classes.title}>
          {t(`tour.${step.name}.title`)}
        </h2>
        <p id={`${id}-text`} className={classes.text}>
          {t(`tour.${step.name}.text`)}
        </p>
        <Group justify="space-between" wrap="nowrap">
          <Button variant="subtle" color="gray" size="xs" onClick={endTour}>
            {t('tour.skip')}
          </Button>
          <Group gap="xs" wrap="nowrap">
            {index > 0 && (
              <Button variant="default" size="xs" onClick={() => void go(-1)}>
                {t('tour.back')}
              </Button>
            )}
            {/* A new button for each step takes the focus. */}
            <Button key={step.name} autoFocus size="xs" onClick={() => void go(1)}>
              {t(isLast ? 'tour.done' : 'tour.next')}
            </Button>
          </Group>
        </Group>
      </div>
    </Portal>
  );
};

const cardWidth = 320;
const cardHeight = 200;
const gap = 12;

const frameOf = ({ top, left, width, height }: TargetBox) => ({
  top: top - 4,
  left: left - 4,
  width: width + 8,
  height: height + 8,
});

/** Below the element, or above it, or over its end where neither has room. */
const positionOf = ({ top, left, height }: TargetBox) => {
  const width = Math.min(cardWidth, window.innerWidth - 2 * gap);
  const below = top + height + gap;
  const highest = window.innerHeight - cardHeight - gap;
  const above = top - cardHeight - gap;
  const y = below <= highest ? below : above >= gap ? above : highest;
  const x = Math.max(gap, Math.min(left, window.innerWidth - width - gap));
  return { width, top: y, left: x };
};
