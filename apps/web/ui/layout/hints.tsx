import { Tooltip } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { closestHint, hintOf } from './hint.ts';

/** What a tooltip is at; it opens a moment after it is known where. */
interface Shown {
  target: HTMLElement;
  text: string;
  isOpen: boolean;
}

/**
 * The one tooltip of the console. It is shown at the element with a `hint` that is below the mouse for a moment or has the focus of
 * the keyboard. A tooltip for each of the hundred icons of a list would take longer to render than the icons.
 */
export const Hints = () => {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => followHints(setShown), []);
  const { target, isOpen = false } = shown ?? {};

  useEffect(() => {
    if (!isOpen || !target) return undefined;
    const described = target.getAttribute('aria-describedby');
    target.setAttribute('aria-describedby', described === null ? id : `${described} ${id}`);
    return () =>
      described === null ? target.removeAttribute('aria-describedby') : target.setAttribute('aria-describedby', described);
  }, [id, isOpen, target]);

  return (
    shown !== null && (
      <Tooltip
        target={shown.target}
        label={<span id={id}>{shown.text}</span>}
        position={hintOf(shown.target).position}
        opened={isOpen}
        events={noEvents}
        multiline
        maw={280}
      />
    )
  );
};

const noEvents = { hover: false, focus: false, touch: false };
const delayMs = 300;

type Show = (change: (before: Shown | null) => Shown | null) => void;

/** Tells which tooltip is to be shown, as the events of the page say; answers how to stop. */
const followHints = (show: Show): (() => void) => {
  let current: HTMLElement | null = null;
  let timer = 0;
  let isOpen = false;
  /** The window was left while an element with a hint had the focus, which comes back with it. */
  let isWindowLeft = false;

  const close = () => {
    clearTimeout(timer);
    changes.disconnect();
    current = null;
    isOpen = false;
    show((before) => before && { ...before, isOpen: false });
  };
  const open = () => {
    isOpen = true;
    show((before) => before && { ...before, isOpen: true });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hint'] });
  };
  const aim = (target: HTMLElement, ms: number) => {
    if (target === current) return;
    close();
    current = target;
    show(() => ({ target, text: hintOf(target).text, isOpen: false }));
    timer = window.setTimeout(open, ms);
  };
  /** The text may change while it is shown, and the element may go away. */
  const changes = new MutationObserver(() => {
    if (!current?.isConnected || hintOf(current).text === '') return close();
    const { text } = hintOf(current);
    show((before) => before && { ...before, text });
  });

  const onPointer = ({ type, target, pointerType }: PointerEvent) => {
    const found = closestHint(target);
    const isTap = pointerType === 'touch';
    if (isTap && type === 'pointerover') return;
    if (found && (!isTap || hintOf(found).isOnTouch)) aim(found, isTap ? 0 : delayMs);
    else if (current && !hasVisibleFocus(current)) close();
  };
  // A finger leaves the page whenever it is lifted.
  const onLeave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && close();
  const onFocus = ({ target }: FocusEvent) => {
    const found = closestHint(target);
    if (found && !isWindowLeft && (target as Element).matches(':focus-visible')) aim(found, 0);
    isWindowLeft = false;
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (current && closestHint(target) === current && closestHint(relatedTarget) !== current) close();
  };
  const onWindowBlur = () => {
    isWindowLeft = closestHint(document.activeElement) !== null;
    close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !isOpen) return;
    // The next Escape closes what listens at the window, such as the help.
    event.stopPropagation();
    close();
  };

  const listening = new AbortController();
  const { signal } = listening;
  for (const type of ['pointerover', 'pointerup'] as const) document.addEventListener(type, onPointer, { signal });
  document.documentElement.addEventListener('pointerleave', onLeave, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', onBlur, { signal });
  document.addEventListener('keydown', onKey, { signal });
  window.addEventListener('blur', onWindowBlur, { signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
    changes.disconnect();
  };
};

const hasVisibleFocus = (element: HTMLElement): boolean =>
  element.matches(':focus-visible') || element.querySelector(':focus-visible') !== null;
