import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come within a screen of the visible part of the page, or was asked for by the returned function. */
export const useNearView = (element: RefObject<Element | null>): [isNear: boolean, ask: () => void] => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), {
      rootMargin: '100% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return [isNear, () => setIsNear(true)];
};
