import { useEffect, useRef, type FocusEvent } from 'react';

interface Followers {
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/** Focus of a field that is made of several buttons, which come and go with what they do. */
export const useFieldFocus = ({ onFocus, onBlur }: Followers) => {
  const box = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);

  // A button that is gone would leave the keyboard's user at the top of the page.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  });

  return {
    ref: box,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = true;
      if (!contains(currentTarget, relatedTarget)) onFocus?.();
    },
    onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent) => {
      // Neither the opened file picker nor a button that is gone means that the field was left.
      if (contains(currentTarget, relatedTarget) || !document.hasFocus() || !target.isConnected) return;
      isInside.current = false;
      onBlur?.();
    },
  };
};

const contains = (element: Element, other: EventTarget | null): boolean => other instanceof Node && element.contains(other);
