import { useEffect, useEffectEvent, useState } from 'react';
import { longestWait, targetOf, type TourStep } from './tour-steps.ts';

export interface TargetBox {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Where the element of a step is in the window; null while it is not on the page. `onMissing` is called if it does not come. */
export const useTargetBox = (step: TourStep, onMissing: () => void): TargetBox | null => {
  const [found, setFound] = useState<{ step: TourStep; box: TargetBox | null } | null>(null);
  const miss = useEffectEvent(onMissing);
  useEffect(() => {
    const began = performance.now();
    let frame = 0;
    let shown: HTMLElement | null = null;
    const look = () => {
      const target = targetOf(step);
      if (target === null && performance.now() - began > longestWait) return miss();
      if (target !== null && target !== shown) target.scrollIntoView({ block: 'nearest' });
      shown = target;
      const box = target && boxOf(target);
      setFound((before) => (before?.step === step && isSameBox(before.box, box) ? before : { step, box }));
      // The page scrolls, loads and changes its size meanwhile.
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return found?.step === step ? found.box : null;
};

const boxOf = (target: HTMLElement): TargetBox => {
  const { top, left, width, height } = target.getBoundingClientRect();
  return { top, left, width, height };
};

const isSameBox = (one: TargetBox | null, other: TargetBox | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.top === other.top &&
    one.left === other.left &&
    one.width === other.width &&
    one.height === other.height);
