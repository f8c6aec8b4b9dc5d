import { useEffect, useRef, type FocusEvent } from 'react';

interface Listeners {
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
}

/** The focus of a field with several buttons, which appear and disappear during an upload. */
export const useFieldFocus = ({ onFocus, onBlur }: Listeners) => {
  const box = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);

  // If the focused button disappears, the focus would jump to the top of the page.
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
      // An open file picker or a removed button does not mean that the user has left the field.
      if (contains(currentTarget, relatedTarget) || !document.hasFocus() || !target.isConnected) return;
      isInside.current = false;
      onBlur?.();
    },
  };
};

const contains = (element: Element, other: EventTarget | null): boolean => other instanceof Node && element.contains(other);
