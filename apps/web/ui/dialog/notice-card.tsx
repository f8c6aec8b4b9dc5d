import { Button, Group, Portal } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import IconCircleCheck from 'icon:circle-check';
import IconClock from 'icon:clock';
import { useEffect, useEffectEvent, useId, type MouseEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './dialogs.module.css';
import type { NoticeRequest } from './dialogs.tsx';

interface Props {
  request: NoticeRequest;
  onClose: () => void;
}

/**
 * Says that something was done, without taking the focus. It closes by itself, and at the next click elsewhere unless that would
 * take away the chance to undo.
 */
export const NoticeCard = ({ request: { title, text, detail, isWaiting, undo }, onClose }: Props) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const { ref: hoverRef, hovered } = useHover<HTMLDivElement>();
  const { ref: focusRef, focused } = useFocusWithin<HTMLDivElement>();
  const card = useMergedRef(hoverRef, focusRef);
  const isHeld = hovered || focused;
  const close = useEffectEvent(onClose);
  const takeBack = () => {
    onClose();
    undo?.();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && document.querySelector('[aria-modal=true]') === null) onClose();
    if (undo === undefined || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isEditing(event.target))
      return;
    event.preventDefault();
    takeBack();
  });

  const seconds = undo ? 10 : 6;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isHeld, seconds]);

  useEffect(() => returnLostFocus(), []);

  const hasUndo = undo !== undefined;
  useEffect(() => {
    const closeAtNextAction = ({ target }: Event) => {
      if (!hasUndo && target instanceof Element && !target.closest(`.${classes.notice}`)) close();
    };
    const pressKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('click', closeAtNextAction, true);
    document.addEventListener('keydown', pressKey);
    return () => {
      document.removeEventListener('click', closeAtNextAction, true);
      document.removeEventListener('keydown', pressKey);
    };
  }, [hasUndo]);

  return (
    <Portal>
      <div role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} className={classes.notice} ref={card}>
        <div className={classes.title} id={`${id}-title`}>
          {isWaiting ? (
            <IconClock className={classes.icon} data-kind="waiting" size={20} aria-hidden />
          ) : (
            <IconCircleCheck className={classes.icon} data-kind="success" size={20} aria-hidden />
          )}
          {title}
        </div>
        <div className={classes.text} id={`${id}-text`} role="status">
          {text}
          {detail !== undefined && <div className={classes.detail}>{detail}</div>}
        </div>
        <Group justify="flex-end" gap="xs" mt="xs">
          {undo && (
            <Button
              variant="default"
              size="compact-sm"
              {...keepsFocus}
              title="Ctrl+Z"
              aria-keyshortcuts="Control+Z"
              onClick={takeBack}
            >
              {t('undo')}
            </Button>
          )}
          <Button variant="light" size="compact-sm" {...keepsFocus} onClick={onClose}>
            {t('ok')}
          </Button>
        </Group>
      </div>
    </Portal>
  );
};

/**
 * What had the focus may be gone after the change, such as the button of a deleted row. A dialog that closes returns the focus itself, a
 * moment later; by then the notice may have been closed.
 */
const returnLostFocus = (): void => {
  const content = document.getElementById('content');
  setTimeout(() => {
    const { activeElement = null, body = null } = content?.ownerDocument ?? {};
    if (activeElement === body) content?.focus({ preventScroll: true });
  }, 50);
};

/** A click leaves the focus where the work is. */
const keepsFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/** Ctrl+Z in a field takes back what was typed there. */
const isEditing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
